export { tokensRoutes, requireProgram } from './routes.ts';
