import { foldWords } from './fold.ts';

/** Phrases that ask people for money before meeting, in English and Spanish. */
const PATTERNS: readonly RegExp[] = [
  /\b(?:gift|itunes|steam|google play|amazon|razer) ?cards?\b/u,
  /\b(?:western union|money ?gram|cash ?app|zelle|wire transfer|bank transfer)\b/u,
  /\b(?:send|wire|lend|loan|give|transfer) (?:me |us )?(?:some |the |a little |any )?(?:money|cash|funds)\b/u,
  /\b(?:send|lend|loan|wire) me (?:\$ ?\d|\d+ ?(?:dollars|bucks|usd|euros?))/u,
  /\b(?:i|we) (?:really |urgently )?need (?:some |the )?(?:money|cash)\b/u,
  /\b(?:bitcoins?|btc|usdt|ethereum|crypto(?:currency|currencies)?)\b/u,
  /\binvest(?:ment|ing)? (?:platform|opportunity|opportunities|plan|advice|site|app|with me)\b/u,
  /\b(?:guaranteed|double your|huge) (?:profits?|returns?|money)\b/u,
  /\b(?:trading|forex) (?:platform|account|signals?|mentor)\b/u,
  /\b(?:bank|routing|account) (?:account|number|details)\b/u,
  /\b(?:customs|clearance|processing|release) fees?\b/u,
  /\b(?:hospital|medical) bills?\b.*\b(?:pay|help|money)\b/u,
  /\b(?:pay|help me (?:with|pay)) (?:for )?my (?:rent|ticket|flight|visa|bills?|phone)\b/u,
  /\b(?:my|an|the) inheritance\b/u,
  /\b(?:weekly|monthly) allowance\b|\bsugar (?:daddy|mommy|baby)\b/u,
  /\btarjetas? (?:de )?(?:regalo|itunes|steam|google play|amazon)\b/u,
  /\b(?:envia|manda|presta|transfiere|deposita|gira)(?:me|nos)?(?: (?:un poco de|algo de|el|la|mas))? (?:dinero|plata|efectivo|lana|\$ ?\d|\d+ ?(?:dolares|euros|pesos))/u,
  /\b(?:enviarme|mandarme|prestarme|transferirme|depositarme)\b.*\b(?:dinero|plata|dolares|euros|pesos)\b/u,
  /\bnecesito (?:urgente(?:mente)? )?(?:el |algo de |un poco de )?(?:dinero|plata)\b/u,
  /\b(?:criptomonedas?|cripto|transferencia bancaria|cuenta bancaria|numero de cuenta|bizum)\b/u,
  /\b(?:invertir|invierte|inversion(?:es)?)\b.*\b(?:conmigo|plataforma|ganancias?|seguras?|oportunidad)\b/u,
  /\b(?:ganancias?|retornos?) (?:garantizad[ao]s?|segur[ao]s?)\b/u,
  /\b(?:pagar?|ayud\w+ con) (?:mi|el|la) (?:renta|alquiler|vuelo|visa|pasaje|boleto)\b/u,
  /\bgastos? de aduana\b|\b(?:mi|una) herencia\b/u,
];

/** Whether a message contains phrases of money scams. A hint for its reader, who decides. */
export function hasScamWords(content: string): boolean {
  const text = foldWords(content);
  return PATTERNS.some((pattern) => pattern.test(text));
}
