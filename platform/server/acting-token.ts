import { AsyncLocalStorage } from 'node:async_hooks';

/** The name of the token by which a program made the running call, or caused the running job. */
export const actingToken = new AsyncLocalStorage<string>();
