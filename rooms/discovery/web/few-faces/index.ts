export { useFewFaces } from './use-few-faces.ts';
