import { useParams } from 'wouter';

import { DeskPage } from '../features/desk/desk-page.tsx';
import type { GestureSlot } from '../features/desk/photo-check-view.tsx';
import { GestureDrawing } from '../features/photo-check/gesture-drawing.tsx';

const showGesture: GestureSlot = (gesture) => (
  <GestureDrawing gesture={gesture} className="w-4/5" />
);

/** The moderators' desk: its parts, and one of its cases or photo checks. */
export function DeskScreen() {
  const { place, photoCheckId } = useParams();
  return <DeskPage place={place} photoCheckId={photoCheckId} gesture={showGesture} />;
}
