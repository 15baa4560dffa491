import type { Chance } from '../chance.ts';

/** The size of a picture: a portrait format, as it is stored. */
export const WIDTH = 960;
export const HEIGHT = 1280;

/** The scene of a picture, as SVG behind and in front of the person. */
export interface Backdrop {
  behind: string;
  inFront: string;
  /** The height of the feet, in pixels from the top. A close picture shows no feet. */
  ground: number;
}

const INK = '#22141c';

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The light of a time of day: above, at the horizon, far and near hills, the sun or moon. */
const LIGHTS = [
  { sky: '#9fd3ee', horizon: '#fdf0d9', far: '#8fc3a0', near: '#5f9f74', sun: '#fff3c4' },
  { sky: '#f7a072', horizon: '#ffe1a8', far: '#b56b7d', near: '#7f4a6b', sun: '#ffd166' },
  { sky: '#6d6fb5', horizon: '#f7b7a3', far: '#5a4d86', near: '#3c3566', sun: '#ffe9c9' },
] as const;
type Light = (typeof LIGHTS)[number];

const sky = ({ sky: above, horizon }: Light) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="0.75" stop-color="${horizon}"/></linearGradient>
  ${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;

const cloud = (x: number, y: number) =>
  `<g opacity="0.75">${circle(x, y, 44, '#fff')}${circle(x + 56, y - 18, 54, '#fff')}${circle(x + 120, y, 42, '#fff')}${rect(x - 10, y - 4, 140, 46, '#fff', 'rx="23"')}</g>`;

const tree = (x: number, y: number, size: number, green: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${rect(-14, -120, 28, 130, '#6b4a3a')}${circle(0, -190, 92, green)}${circle(-62, -150, 62, green)}${circle(64, -146, 66, green)}</g>`;

function park(chance: Chance): Backdrop {
  const light = chance.pick(LIGHTS);
  const behind = `${sky(light)}${circle(chance.between(140, 820), 220, 84, light.sun)}
    ${cloud(chance.between(20, 200), 170)}${cloud(chance.between(560, 760), 300)}
    ${path('M0 760 Q240 600 520 740 T960 700 V1280 H0Z', light.far)}
    ${tree(110, 930, 1.35, light.near)}${tree(860, 900, 1.6, light.near)}
    ${path('M0 900 Q480 800 960 900 V1280 H0Z', light.near)}
    ${path('M380 1280 Q450 1010 520 880 L600 880 Q640 1010 760 1280Z', '#ecd3ae')}`;
  return { behind, inFront: '', ground: 1215 };
}

function beach(chance: Chance): Backdrop {
  const light = chance.pick(LIGHTS);
  const stripes = ['#ff7a5c', '#fff6ea'];
  const umbrella = repeat(4, (index) =>
    path(
      `M${40 + index * 80} 700 Q200 ${420 + Math.abs(index - 1.5) * 20} ${120 + index * 80} 700Z`,
      stripes[index % 2] ?? '',
    ),
  );
  const behind = `${sky(light)}${circle(700, 560, 120, light.sun)}
    ${rect(0, 620, WIDTH, 240, '#3f9bb5')}${repeat(5, (index) => rect(60 + index * 190, 660 + (index % 3) * 56, 120, 8, '#bfe6ea', 'rx="4"'))}
    ${path('M0 840 Q300 800 560 850 T960 830 V1280 H0Z', '#f3d9a8')}
    <g transform="rotate(-8 200 700)">${rect(194, 560, 12, 420, '#8a5a44')}${umbrella}</g>
    ${repeat(14, (index) => circle(50 + ((index * 173) % 880), 960 + ((index * 71) % 280), 6, '#e0bd84'))}`;
  return { behind, inFront: '', ground: 1210 };
}

function mountains(chance: Chance): Backdrop {
  const light = chance.pick(LIGHTS);
  const pine = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${rect(-10, -20, 20, 40, '#5b4034')}${path('M0 -220 L70 -110 L40 -110 L90 -20 L-90 -20 L-40 -110 L-70 -110Z', '#2f6b57')}</g>`;
  const behind = `${sky(light)}${circle(230, 240, 76, light.sun)}${cloud(620, 210)}
    ${path('M-40 860 L220 420 L360 600 L560 320 L820 700 L1000 560 V1280 H-40Z', light.far)}
    ${path('M498 405 L560 320 L628 415 L592 400 L560 440 L530 398Z', '#fff')}${path('M178 490 L220 420 L266 478 L232 470Z', '#fff')}
    ${path('M0 900 Q300 760 620 880 T960 850 V1280 H0Z', light.near)}
    ${pine(90, 960, 1.3)}${pine(210, 930, 0.9)}${pine(880, 950, 1.4)}${pine(770, 920, 0.85)}
    ${path('M0 1060 Q480 960 960 1060 V1280 H0Z', '#8c6a4f')}`;
  return { behind, inFront: '', ground: 1215 };
}

function city(chance: Chance): Backdrop {
  const light = chance.pick(LIGHTS.slice(1));
  const tower = (index: number) => {
    const height = 300 + chance.between(0, 360);
    const [x, y] = [index * 122 - 20, 980 - height];
    const windows = repeat(Math.floor(height / 62) * 3, (at) =>
      chance.percent(62)
        ? rect(x + 18 + (at % 3) * 30, y + 24 + Math.floor(at / 3) * 58, 18, 30, '#ffd98a')
        : '',
    );
    return rect(x, y, 112, height, index % 2 === 0 ? '#352a4e' : '#443461') + windows;
  };
  const behind = `${sky(light)}${circle(chance.between(160, 800), 200, 66, light.sun)}${repeat(9, tower)}
    ${rect(0, 960, WIDTH, 320, '#5b5370')}${rect(0, 960, WIDTH, 40, '#877ca0')}
    ${repeat(5, (index) => rect(40 + index * 210, 1170, 120, 14, '#e9d9b3'))}
    ${rect(120, 560, 12, 420, INK)}${circle(126, 548, 34, '#ffe7a6')}${rect(836, 560, 12, 420, INK)}${circle(842, 548, 34, '#ffe7a6')}`;
  return { behind, inFront: '', ground: 1130 };
}

function arcade(chance: Chance): Backdrop {
  const machine = (x: number, color: string) =>
    `<g transform="translate(${x} 330)">${rect(0, 0, 230, 720, color, 'rx="18"')}${rect(16, 18, 198, 70, '#ffd166', 'rx="8"')}${rect(22, 130, 186, 190, '#120b18', 'rx="10"')}
    ${repeat(6, (index) => rect(40 + (index % 3) * 56, 160 + Math.floor(index / 3) * 76, 34, 34, chance.pick(['#5be0b0', '#ff7a5c', '#7aa7ff', '#ffd166'])))}
    ${rect(0, 360, 230, 70, '#2b1a2c')}${circle(60, 386, 16, '#ff5c5c')}${circle(120, 392, 14, '#5be0b0')}${circle(170, 392, 14, '#ffd166')}</g>`;
  const behind = `${rect(0, 0, WIDTH, HEIGHT, '#2a1733')}
    ${repeat(6, (index) => rect(index * 190 - 40, 60, 120, 16, index % 2 === 0 ? '#ff5fa2' : '#5be0d0', 'rx="8"'))}
    ${machine(-60, '#c63a5c')}${machine(220, '#3a6ac6')}${machine(500, '#6a3ac6')}${machine(780, '#c68a3a')}
    ${rect(0, 1020, WIDTH, 260, '#1b0f22')}${repeat(4, (index) => path(`M${index * 260 - 40} 1280 L${index * 220 + 80} 1020 h90 L${index * 260 + 90} 1280Z`, '#2c1a38'))}`;
  return { behind, inFront: '', ground: 1215 };
}

function stage(chance: Chance): Backdrop {
  const beam = (x: number, color: string) =>
    `<path d="M${x} 0 L${x - 190} 1050 H${x + 190}Z" fill="${color}" opacity="0.28"/>`;
  const colors = chance.shuffle(['#ff7a5c', '#ffd166', '#5be0d0', '#a98bff']);
  const behind = `${rect(0, 0, WIDTH, HEIGHT, '#23152e')}
    ${repeat(5, (index) => path(`M${index * 200 - 20} 0 q60 500 0 1050 h210 q-60 -520 0 -1050Z`, index % 2 === 0 ? '#4b1d33' : '#5a2440'))}
    ${[200, 480, 760].map((x, index) => beam(x, colors[index] ?? '')).join('')}
    ${rect(0, 1040, WIDTH, 240, '#7a4b35')}${repeat(6, (index) => rect(0, 1075 + index * 36, WIDTH, 4, '#63391f'))}
    ${rect(60, 800, 150, 250, '#15101a', 'rx="10"')}${circle(135, 880, 46, '#332739')}${circle(135, 985, 46, '#332739')}`;
  return { behind, inFront: '', ground: 1190 };
}

function cafe(chance: Chance): Backdrop {
  const wall = chance.pick(['#e7c7a5', '#c9d9c3', '#e8b9a8']);
  const light = chance.pick(LIGHTS);
  const behind = `${rect(0, 0, WIDTH, HEIGHT, wall)}
    ${rect(90, 120, 420, 520, '#6b4a3a', 'rx="12"')}${rect(110, 140, 380, 480, light.sky)}${path('M110 520 Q260 420 490 540 V620 H110Z', light.far)}${rect(292, 140, 16, 480, '#6b4a3a')}${rect(110, 360, 380, 16, '#6b4a3a')}
    ${[640, 800].map((x) => `${rect(x - 3, 0, 6, 210, INK)}${path(`M${x - 60} 270 Q${x} 170 ${x + 60} 270Z`, '#d9573f')}${circle(x, 276, 20, '#fff1c2')}`).join('')}
    ${rect(610, 420, 290, 16, '#6b4a3a')}${repeat(4, (index) => rect(630 + index * 68, 362, 40, 58, ['#d9573f', '#3f7d6b', '#e9b949', '#7a5c9e'][index] ?? '', 'rx="8"'))}`;
  const inFront = `${rect(0, 1110, WIDTH, 170, '#8a5a3c')}${rect(0, 1100, WIDTH, 26, '#a8714d')}
    <g transform="translate(650 990)"><ellipse cx="70" cy="122" rx="110" ry="18" fill="#f6ead8"/>${path('M0 0 h140 l-16 110 q-4 14 -20 14 h-68 q-16 0 -20 -14Z', '#fff9ef')}<path d="M138 24 q56 0 46 44 q-8 30 -54 24" fill="none" stroke="#fff9ef" stroke-width="14"/>${rect(8, 0, 124, 12, '#7b4a2d', 'rx="6"')}</g>`;
  return { behind, inFront, ground: HEIGHT };
}

function kitchen(chance: Chance): Backdrop {
  const tiles = chance.pick(['#f2e6d5', '#d9e8e6', '#f5dcd3']);
  const behind = `${rect(0, 0, WIDTH, HEIGHT, tiles)}
    ${repeat(9, (index) => rect(0, 90 + index * 110, WIDTH, 3, '#00000014'))}${repeat(9, (index) => rect(index * 110 + 50, 0, 3, HEIGHT, '#00000014'))}
    ${rect(60, 90, 330, 250, '#3f7d6b', 'rx="10"')}${rect(222, 90, 6, 250, '#2f6153')}${rect(600, 130, 300, 16, '#8a5a3c')}
    ${repeat(4, (index) => rect(620 + index * 70, 70, 46, 60, ['#d9573f', '#e9b949', '#6a9c5b', '#b5714e'][index] ?? '', 'rx="6"'))}
    ${repeat(3, (index) => `${rect(640 + index * 90, 190, 6, 60, INK)}${circle(643 + index * 90, 280, 34, '#4a4a52')}`)}`;
  const inFront = `${rect(0, 1080, WIDTH, 200, '#b98255')}${rect(0, 1066, WIDTH, 26, '#d7a476')}
    <g transform="translate(90 930)">${path('M0 40 h230 l-30 110 q-4 12 -18 12 h-134 q-14 0 -18 -12Z', '#e05c45')}${circle(70, 34, 32, '#6a9c5b')}${circle(120, 24, 36, '#e9b949')}${circle(168, 36, 30, '#c8473a')}</g>
    <g transform="translate(640 1000)">${rect(0, 40, 230, 26, '#8a5a3c', 'rx="8"')}${path('M20 40 q60 -60 120 0Z', '#ef9a4a')}</g>`;
  return { behind, inFront, ground: HEIGHT };
}

function library(chance: Chance): Backdrop {
  const shelf = (row: number) => {
    let x = 30;
    let books = '';
    while (x < 900) {
      const [width, height] = [chance.between(26, 56), chance.between(120, 176)];
      const color = chance.pick(['#c8473a', '#3f7d6b', '#e9b949', '#5c6bb0', '#8a5a9e', '#d98a5c']);
      books += rect(x, row * 240 + 200 - height, width, height, color, 'rx="4"');
      x += width + chance.between(4, 12);
    }
    return `${books}${rect(0, row * 240 + 200, WIDTH, 24, '#5b3a28')}`;
  };
  const behind = `${rect(0, 0, WIDTH, HEIGHT, '#7d5238')}${repeat(6, shelf)}`;
  return { behind, inFront: '', ground: HEIGHT };
}

function livingRoom(chance: Chance): Backdrop {
  const wall = chance.pick(['#f0c9b4', '#c5d5e4', '#e5d6ef', '#d3e2c4']);
  const behind = `${rect(0, 0, WIDTH, HEIGHT, wall)}${rect(0, 1000, WIDTH, 280, '#b98a63')}
    ${rect(90, 150, 240, 300, '#fff9ef', 'rx="6"')}${path('M110 430 L190 300 L240 360 L290 280 L312 430Z', '#5f9f74')}${circle(260, 220, 30, '#ffd166')}
    ${rect(400, 200, 160, 200, '#2a1733', 'rx="6"')}${circle(480, 300, 54, '#ff7a5c')}
    ${rect(40, 760, 620, 190, '#c8573f', 'rx="40"')}${rect(20, 860, 660, 170, '#b34a35', 'rx="36"')}
    ${rect(806, 520, 12, 500, INK)}${path('M720 530 L770 380 H856 L906 530Z', '#ffe7a6')}
    <g transform="translate(730 820)">${rect(0, 110, 110, 110, '#8a5a3c', 'rx="12"')}${repeat(5, (index) => `<ellipse cx="55" cy="50" rx="20" ry="86" fill="#4c8a5c" transform="rotate(${index * 28 - 56} 55 120)"/>`)}</g>`;
  return { behind, inFront: '', ground: 1215 };
}

export const BACKDROPS = {
  arcade,
  beach,
  cafe,
  city,
  kitchen,
  library,
  livingRoom,
  mountains,
  park,
  stage,
};
export type Place = keyof typeof BACKDROPS;
