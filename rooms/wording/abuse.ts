import { foldDisguised } from './fold.ts';

const INSULTS =
  'bitch|whore|slut|cunt|skank|hoe|pig|cow|idiot|moron|retard|loser|trash|garbage|freak|creep|dumbass|asshole|prick|dick|psycho';
const UNKIND = 'ugly|fat|disgusting|pathetic|worthless|stupid|dumb|gross|useless';
const INSULTOS =
  'idiota|imbecil|estupid[oa]|inutil|basura|asco|zorra|perra|puta|put[oa]|gord[oa]|fe[oa]|asqueros[oa]|pendej[oa]|cabron|maricon|retrasad[oa]|payas[oa]';

/**
 * Hurtful phrases: threats, slurs, and insults at the reader. Swearing in general does not count,
 * so most words only count next to "you".
 */
const PATTERNS: readonly RegExp[] = [
  /\bkill (?:your ?self|you|u)\b|\bkys\b/u,
  /\b(?:i'?ll|i will|i'm going to|im gonna|i'm gonna|gonna) (?:find|hurt|kill|rape|beat|hunt|stab|shoot) (?:you|u)\b(?! (?:a|an|the|some|there|later|at|on|when|soon))/u,
  /\b(?:hope|wish) (?:you|u) (?:die|get raped|were dead)\b|\bgo die\b/u,
  /\b(?:fuck|screw) (?:you|u|off)\b(?! (?:up|all night))|\bgo to hell\b|\bdrop dead\b/u,
  new RegExp(
    String.raw`\b(?:you|u|ur|you're|youre|you are|your(?= an? )) (?:a |an |such a |such an |just a |nothing but a |so |too |fucking |really |dumb |fat |ugly |stupid |lying |old )*(?:${INSULTS})s?\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:you're|youre|you are|u r|ur|you look|u look|your face is) (?:so |too |fucking |just |really |very |such |an? )*(?:${UNKIND})\b`,
    'u',
  ),
  new RegExp(String.raw`\b(?:stupid|dumb|fucking|ugly|fat|lying) (?:${INSULTS})s?\b`, 'u'),
  /\b(?:whores?|sluts?|cunts?|faggots?|niggers?|niggas?|trann(?:y|ies)|kikes?|wetbacks?|beaners?|retards?)\b/u,
  /^(?:shut up,? )?bitch\b/u,
  /\bnobody (?:loves|wants|will ever love) (?:you|u)\b|\b(?:you|u) (?:disgust|make) me(?: sick)?\b(?! (?:laugh|smile|happy|feel|want|think|blush))/u,
  /\bsuck my (?:dick|cock|balls)\b|\b(?:send|show) (?:me )?(?:your )?(?:nudes?|tits|boobs|pussy)\b/u,
  /\b(?:matate|muerete|ojala te mueras)\b|\bte voy a (?:matar|encontrar y|pegar|violar|golpear|romper)\b/u,
  /\bvete a la (?:mierda|chingada|verga)\b|\bchinga tu madre\b|\bhij[oa] de (?:puta|perra)\b|\bjodete\b/u,
  new RegExp(String.raw`\beres (?:un |una |muy |tan |la |el |pura )*(?:${INSULTOS})\b`, 'u'),
  new RegExp(String.raw`\b(?:pinche|maldit[oa]|puta|sucia|estupida|gorda) (?:${INSULTOS})\b`, 'u'),
  /\b(?:malparid[oa]|gonorrea|mamahuevo|zorra asquerosa|putita|maricon)\b/u,
  /\bchupame(?:la)?\b|\b(?:manda|envia|pasa)(?:me)? (?:tus )?(?:nudes?|fotos? desnud[oa]|pack)\b/u,
  /\bnadie te quiere\b|\bme das asco\b/u,
];

/** Whether a message looks like abuse. A hint for its sender, who decides. */
export function looksAbusive(content: string): boolean {
  const text = foldDisguised(content);
  return PATTERNS.some((pattern) => pattern.test(text));
}
