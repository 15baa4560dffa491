import { useEffect, useRef } from 'react';

import { readPalette } from './palette.ts';
import { drawHeart } from './sprites.ts';

const HEARTS = 48;
const LASTS_MS = 3200;

/** Hearts that fall once after a win; none under reduced motion. */
export function HeartRain() {
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const { heart, man, crumbs, maybe } = readPalette(canvas);
    const colors = [heart, man, crumbs, maybe];
    canvas.width = canvas.clientWidth;
    canvas.height = canvas.clientHeight;
    const drops = Array.from({ length: HEARTS }, (_, index) => ({
      x: Math.random() * canvas.width,
      delay: Math.random() * 0.45,
      size: 12 + Math.random() * 18,
      sway: Math.random() * Math.PI * 2,
      color: colors[index % colors.length] ?? heart,
    }));
    const began = performance.now();
    let frame = requestAnimationFrame(function fall(now) {
      const share = (now - began) / LASTS_MS;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      if (share >= 1) return;
      for (const { x, delay, size, sway, color } of drops) {
        const way = Math.max(0, (share - delay) / (1 - delay));
        const y = -size + way * way * (canvas.height + size * 2);
        pen.setTransform(1, 0, 0, 1, x + Math.sin(sway + way * 9) * 18, y);
        pen.fillStyle = color;
        drawHeart(pen, size * 0.6);
      }
      frame = requestAnimationFrame(fall);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <canvas ref={ref} aria-hidden className="pointer-events-none fixed inset-0 -z-10 size-full" />
  );
}
