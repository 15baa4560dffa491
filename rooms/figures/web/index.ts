export { Funnel } from './funnel.tsx';
