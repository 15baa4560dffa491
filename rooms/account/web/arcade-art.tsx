import { useCommunity } from '../../../platform/web/community.ts';

/** A maze heart, drawn at the origin, 21 by 18. */
const HEART = 'M3 0h6v3h3V0h6v3h3v6h-3v3h-3v3h-3v3H9v-3H6v-3H3V9H0V3h3z';
/** A ghost, drawn at the origin, 21 by 21. */
const GHOST = 'M6 0h9v3h3v3h3v15h-3v-3h-3v3h-3v-3H9v3H6v-3H3v3H0V6h3V3h3z';

/** The marquee's width, and the letters that fit into it. */
const SIGN_WIDTH = 184;
const SIGN_LETTERS = 12;

const DOTS = Array.from({ length: 12 }, (_, index) => 156 + index * 14);

/** An arcade cabinet at dusk, with a heart that chases points on its screen. */
export function ArcadeArt({ className }: { className?: string }) {
  const { name } = useCommunity();
  return (
    <svg viewBox="0 0 480 500" className={className} aria-hidden>
      {/* The sun goes down in bands. */}
      <clipPath id="sun">
        <circle cx="240" cy="220" r="196" />
      </clipPath>
      <g clipPath="url(#sun)">
        <path d="M0 0h480v150H0z" className="fill-amber" />
        <path d="M0 150h480v92H0z" className="fill-accent" />
        <path d="M0 254h480v44H0z" className="fill-accent" />
        <path d="M0 312h480v36H0z" className="fill-accent-deep" />
        <path d="M0 366h480v24H0z" className="fill-accent-deep" />
      </g>
      <clipPath id="screen">
        <rect x="142" y="92" width="196" height="134" rx="8" />
      </clipPath>
      <ellipse cx="240" cy="478" rx="190" ry="14" className="fill-shade" />

      {/* The cabinet: side, front, marquee. */}
      <path d="M118 70l18-38h208l18 38v150l22 66v190H96V286l22-66z" className="fill-dusk-deep" />
      <path d="M130 74h220v146l20 62v190H110V282l20-62z" className="fill-dusk" />
      <path d="M138 40h204l10 32H128z" className="fill-amber" />
      <path d="M146 46h188l6 20H140z" className="fill-accent" />
      <text
        x="240"
        y="64"
        textAnchor="middle"
        // Longer names are squeezed into the marquee.
        {...(name.length > SIGN_LETTERS && {
          textLength: SIGN_WIDTH,
          lengthAdjust: 'spacingAndGlyphs',
        })}
        className="fill-accent-ink font-pixel text-[22px] tracking-[0.14em]"
      >
        {name.toUpperCase()}
      </text>

      {/* The screen and its maze. */}
      <rect x="134" y="84" width="212" height="150" rx="14" className="fill-dusk-deep" />
      <rect x="142" y="92" width="196" height="134" rx="8" className="fill-night" />
      <g className="fill-none stroke-rare" strokeWidth="4" strokeLinecap="round">
        <path d="M156 128h48v-18M228 110v18h44M296 110v18h28M156 190h28v20M208 190h64M296 210v-20h28" />
        <path d="M156 150v18M324 150v18" />
      </g>
      <g className="fill-mint">
        {DOTS.map((x) => (
          <rect key={x} x={x} y="157" width="4" height="4" />
        ))}
      </g>
      <g className="fill-amber motion-safe:animate-blink">
        <rect x="312" y="200" width="9" height="9" />
        <rect x="160" y="104" width="9" height="9" />
      </g>
      <g clipPath="url(#screen)">
        <g transform="translate(148 150)">
          <g className="motion-safe:animate-chase">
            {/* Covers the points behind the heart, which it has eaten. */}
            <rect x="-170" y="4" width="172" height="10" className="fill-night" />
            <path d={HEART} className="fill-accent" />
            <path d="M3 3h3v3H3z" className="fill-shine" />
          </g>
        </g>
      </g>
      <g transform="translate(214 198)">
        <path d={GHOST} className="fill-epic" transform="scale(0.85)" />
        <path d="M4 5h3v4H4zM10 5h3v4h-3z" className="fill-shine" />
      </g>
      <path d="M142 100a8 8 0 0 1 8-8h64l-72 84z" className="fill-surface opacity-[0.05]" />

      {/* The panel: a stick and two buttons. */}
      <path d="M112 276l18-42h220l18 42z" className="fill-dusk-deep" />
      <path d="M106 276h268v22H106z" className="fill-night" />
      <path d="M178 268v-26" className="stroke-line-strong" strokeWidth="7" strokeLinecap="round" />
      <circle cx="178" cy="238" r="13" className="fill-accent" />
      <circle cx="174" cy="234" r="4" className="fill-shine" />
      <ellipse cx="266" cy="260" rx="15" ry="9" className="fill-mint-deep" />
      <ellipse cx="266" cy="256" rx="15" ry="9" className="fill-mint" />
      <ellipse cx="308" cy="252" rx="15" ry="9" className="fill-amber-deep" />
      <ellipse cx="308" cy="248" rx="15" ry="9" className="fill-amber" />

      {/* The door, with a heart and the slot for a coin. */}
      <rect x="186" y="326" width="108" height="112" rx="10" className="fill-dusk-deep" />
      <path d={HEART} transform="translate(214 344) scale(2.5)" className="fill-accent" />
      <path d="M221.500 351.500h7.500v7.500h-7.500z" className="fill-shine" />
      <rect x="222" y="410" width="36" height="8" rx="4" className="fill-night" />
      <rect x="236" y="398" width="8" height="16" rx="2" className="fill-amber" />
      <path d="M110 456h260v16H110z" className="fill-night" />
    </svg>
  );
}
