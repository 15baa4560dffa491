export { GestureDrawing } from './gesture-drawing.tsx';
export { PhotoCheckSection } from './section.ts';
