import { AppError } from '../../../../platform/server/http/app-error.ts';
import type { Viewer } from '../../../account/server/index.ts';
import { opens } from '../../tokens/index.ts';
import { say } from './texts/index.ts';

/** Throws unless a program's token is valid and opens a call of the contract. */
export function requireProgram(program: Viewer | undefined, key: string): Viewer {
  if (!program?.token) throw new AppError('unauthenticated', say.tokenUnknown);
  if (!opens(program.token.scope, key)) throw new AppError('forbidden', say.tokenClosed);
  return program;
}
