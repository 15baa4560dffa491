/** Confetti in the skin's colors; none under reduced motion. The library loads on first use. */
export async function throwConfetti(isGrand: boolean): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    const canvas = document.createElement('canvas');
    canvas.ariaHidden = 'true';
    canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full';
    document.body.append(canvas);
    await confetti.create(canvas, { resize: true, disableForReducedMotion: true })({
      particleCount: isGrand ? 220 : 90,
      spread: isGrand ? 130 : 75,
      startVelocity: 38,
      origin: { y: 0.25 },
      colors: ['accent', 'mint', 'amber', 'epic'].map(readColor),
    });
    canvas.remove();
  } catch {
    // The banner says the same as text.
  }
}

/** A color of the skin as `#rrggbb`, the only format that the confetti library accepts. */
function readColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
  );
  if (pen === null) return '#ffffff';
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const rgb = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
