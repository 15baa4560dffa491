export { requireProgram } from './require-program.ts';
export { tokensRoutes } from './routes.ts';
