import { useTexts } from '../../../../platform/web/language/index.ts';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { welcomeTexts } from './texts/index.ts';

/** People of the welcome screen's glimpse (see platform/web/ui/pixel-art.tsx for the letters). */
const DRAWN_PEOPLE = [
  {
    name: 'singer',
    ground: 'bg-mint-soft',
    drawing: [
      '...kkkkkk...',
      '..kkkkkkkk..',
      '.kkkllllkkk.',
      '.kkllllllkk.',
      '.kklkllklkk.',
      '.kkllllllkk.',
      '.kkllccllkk.',
      '.kk.llll.kk.',
      '.kk..ll..kk.',
      '...mmmmmm...',
      '..mmmmmmmm..',
      '..mmmmmmmm..',
    ],
  },
  {
    name: 'hiker',
    ground: 'bg-amber-soft',
    drawing: [
      '..kkkkkkkk..',
      '.kkkkkkkkkk.',
      '.kkbbbbbbkk.',
      '..bbbbbbbb..',
      '..bkkbbkkb..',
      '..bbbbbbbb..',
      '..bbblllbb..',
      '...bbbbbb...',
      '.....bb.....',
      '...rrrrrr...',
      '..rrrrrrrr..',
      '..rrrrrrrr..',
    ],
  },
  {
    name: 'cook',
    ground: 'bg-accent-soft',
    drawing: [
      '.....gg.....',
      '....gggg....',
      '..gggggggg..',
      '.gggllllggg.',
      '.ggllllllgg.',
      '.gglkllklgg.',
      '.ggllllllgg.',
      '.ggllccllgg.',
      '..ggllllgg..',
      '...aaaaaa...',
      '..aaaaaaaa..',
      '..aaaaaaaa..',
    ],
  },
] as const;

/** An impression of the app, with drawn people instead of real ones. */
export default function Glimpse() {
  const t = useTexts(welcomeTexts).glimpse;
  return (
    <section aria-labelledby="glimpse">
      <h2 id="glimpse" className="text-2xl">
        {t.title}
      </h2>
      <ul className="mt-4 grid grid-cols-3 max-[19rem]:grid-cols-1 gap-3 sm:gap-4">
        {DRAWN_PEOPLE.map(({ name, ground, drawing }) => (
          <li
            key={name}
            className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            <span className={`grid place-items-center pt-4 ${ground}`}>
              <PixelArt rows={drawing} className="w-20 sm:w-36" />
            </span>
            <div className="px-3 py-3 sm:px-5">
              <h3 className="text-base sm:text-lg">{t[name].title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft sm:text-base">{t[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{t.drawn}</p>
    </section>
  );
}
