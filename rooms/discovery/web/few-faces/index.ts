/* Apart from the room's index.ts: Home would load all that it names. */

export { useFewFaces } from './use-few-faces.ts';
