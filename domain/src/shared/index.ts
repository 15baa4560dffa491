export * from './endpoint.ts';
export * from './errors.ts';
export * from './initials.ts';
export * from './paging.ts';
export * from './product.ts';
export * from './utc-day.ts';
export * from './roles.ts';
export * from './roles.ts';
