/**
 * Repeats a click or a key on the element that has replaced its target. A menu that was mounted open
 * would not focus its first action, appear gradually or leave a phone's page scrollable.
 */
export function repeatOn(element: HTMLElement, event: MouseEvent | KeyboardEvent): void {
  // Focusing a button in a sticky bar would scroll to the bar's place further down the page.
  element.focus({ preventScroll: true });
  if (event instanceof KeyboardEvent) {
    const { key, code } = event;
    element.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...BUBBLES }));
    return;
  }
  // No pointer: Enter or the space bar.
  if (event.detail === 0) {
    element.click();
    return;
  }
  const { clientX, clientY, detail } = event;
  const pointerType = event instanceof PointerEvent ? event.pointerType : 'mouse';
  const mouse = { clientX, clientY, detail, ...BUBBLES };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, pointerType }));
  element.dispatchEvent(new MouseEvent('mousedown', mouse));
  element.dispatchEvent(new PointerEvent('pointerup', { ...mouse, pointerType }));
  element.dispatchEvent(new MouseEvent('mouseup', mouse));
  element.dispatchEvent(new PointerEvent('click', { ...mouse, pointerType }));
}

const BUBBLES = { bubbles: true, cancelable: true };
