import type { Language } from '../../../platform/shared/texts/index.ts';

/** The pages of the community in Berlin: the templates, filled in as its admin might. */
export const BERLIN_PAGES: Readonly<Record<'about' | 'rules', Record<Language, string>>> = {
  about: {
    en: `**Who we are:** Spree is for people in and around Berlin who would like to meet somebody, on a walk, at a lake or over board games. Spree e.V. runs it, a small association of people who live here.

**Contact:** Single point of contact for authorities and members: hello@spree.example, in German, English and Spanish. Illegal content can be reported at [/report](https://spree.example/report) without an account. Decisions can be appealed in the program for six months; you may also turn to a certified out-of-court body or to a court. Average monthly active members in the Union: about 250.`,
    es: `**Quiénes somos:** Spree es para gente de Berlín y alrededores que quiere conocer a alguien, en un paseo, en un lago o con juegos de mesa. La lleva Spree e.V., una pequeña asociación de gente que vive aquí.

**Contacto:** Punto único de contacto para autoridades y miembros: hello@spree.example, en alemán, inglés y español. El contenido ilegal se puede denunciar en [/report](https://spree.example/report) sin cuenta. Las decisiones se pueden recurrir en el programa durante seis meses; también puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal. Media mensual de miembros activos en la Unión: unos 250.`,
  },
  rules: {
    en: `1. You are 18 or older, and you are the person in your pictures.
2. Be kind. A no is a no, also a silent one.
3. No threats, no hate, no harassment, no sexual pictures or messages that nobody asked for.
4. Don't ask anybody here for money, and don't sell anything.
5. Keep what people tell you to yourself.
6. Meet in public for the first time, and tell a friend where you are.

Report whoever breaks these. A person looks at each report. We may warn, hide content, limit, suspend or close an account; we say why, and you can appeal within six months.

Spree e.V., Uferstr. 1, 10999 Berlin, hello@spree.example. German law applies; the courts of Berlin decide.`,
    es: `1. Tienes 18 años o más y eres la persona de tus fotos.
2. Sé amable. Un no es un no, también el que no se dice.
3. Sin amenazas, sin odio, sin acoso, sin fotos ni mensajes sexuales que nadie ha pedido.
4. No pidas dinero a nadie aquí y no vendas nada.
5. Guárdate lo que te cuentan.
6. La primera vez, queda en un sitio público y dile a alguien dónde estás.

Denuncia a quien no las respete. Una persona mira cada denuncia. Podemos avisar, ocultar contenido, limitar, suspender o cerrar una cuenta; decimos por qué y puedes recurrir durante seis meses.

Spree e.V., Uferstr. 1, 10999 Berlin, hello@spree.example. Se aplica la ley alemana; deciden los tribunales de Berlín.`,
  },
};
