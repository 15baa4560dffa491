/**
 * Stop words, which do not show what a text is about. Words under three letters never count either.
 */
const EMPTY = new Set(
  `about actually after again all also always and any anything are aren because been before being
  both but came can cant come could couldn did didn does doesn doing don done dont down each else even
  ever every everything feel for from get getting give goes going good gonna got great guess had haha
  hahaha has have haven having hear hello here hers him his hope how into isn its just kind know last let
  lets like little long look looks lot lots love made make many maybe mean more most much must myself
  need never next nice now off okay once one only other our out over own please pretty quite really
  right said same say see should shouldn since some something soon still such sure take than thank
  thanks that thats the their them then there these they thing things think this those though thought
  through time today told tomorrow tonight too totally tried try two upon very want wanted was wasn way
  week well went were what when where which while who whole why will with won would wouldn yeah years
  yes yesterday yet you your yours yourself
  are but did got had her him its let lol not put she try who
  ahora además ahí algo alguien algún alguna algunas algunos allá allí antes aquel aquella aquí así
  aunque aún bastante bien bueno buena buenas buenos cada casi claro como cómo con contigo creo cual
  cuál cuales cuáles cualquier cuando cuándo cuanto cuánto dale dar debe decir del desde después donde
  dónde dos ella ellas ellos entonces entre era eran eres esa esas ese eso esos esta está estaba están
  estar estas estás este esto estos estoy está fue fueron fui gracias gran gusta gustan gusto haber había
  hace hacer haces hacia hago han has hasta hay hemos hice hizo hola hoy igual jaja jajaja las les los
  luego mañana más media menos mía mientras mío mis misma mismo mucha muchas mucho muchos muy nada nadie
  noche nos com hey nosotros nuestra nuestro nunca otra otras otro otros para parece pero poco poder podía
  porque por puede puedes puedo pues que qué quién quiere quieres quiero sabe saber sabes seguro según
  ser sería sido siempre sin sino sobre solo sólo somos son soy sus también tampoco tan tanto tener
  tengo ti tiempo tiene tienen tienes toda todas todavía todo todos tres tus tuve tuya tuyo una unas
  uno unos usted vale van vas veces ver verdad vez voy ya`
    .split(/\s+/u)
    .map(fold),
);
const SHORTEST = 3;
const WORD = /\p{L}[\p{L}\p{M}’']*/gu;

/**
 * Whether a text takes up something from another: both contain the same meaningful word, ignoring
 * endings.
 */
export function takesUp(text: string, said: string): boolean {
  const theirs = stemsOf(said);
  return [...stemsOf(text)].some((stem) => theirs.has(stem));
}

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

function stemsOf(text: string): Set<string> {
  const words = (text.match(WORD) ?? []).map((word) => fold(word).replace(/['’].*$/u, ''));
  return new Set(words.filter((word) => word.length >= SHORTEST && !EMPTY.has(word)).map(stemOf));
}

/** Removes accents and case. */
function fold(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Endings of both languages, the longest first. A stem keeps at least three letters. */
const ENDINGS =
  /(?<=^.{3,})(?:ciones|cion|aste|iste|ando|iendo|aron|ieron|aba|ing|ies|es|ed|er|ar|ir|as|os|is|an|en|s|a|o|e|y|i)$/u;

function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  // running, run; hiking, hike. Without `u` (checks/patterns.test.ts).
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}
