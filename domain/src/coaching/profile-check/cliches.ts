/**
 * Phrases that are in so many profiles that they say nothing. Our judgment. Both languages
 * together, because people mix them. In lower case and without accents.
 */
export const CLICHES: readonly string[] = `
  partner in crime · work hard play hard · work hard, play hard · live laugh love ·
  live, laugh, love · fluent in sarcasm · love to travel · i love traveling · i love travelling ·
  love to laugh · love having fun · just ask · ask me anything · new to this ·
  looking for my person · no drama · drama free · good vibes only · down to earth · easygoing ·
  easy going · foodie · wanderlust · netflix and chill · swipe right if · not like other ·
  my other half · better half · here for a good time · live life to the fullest ·
  adventure buddy · complice de aventuras · companero de aventuras · companera de aventuras ·
  media naranja · me gusta viajar · me encanta viajar · amante de los viajes · me gusta reir ·
  me encanta reir · me gusta divertirme · solo pregunta · preguntame lo que quieras ·
  vivir la vida al maximo · vivir al maximo · carpe diem · buena vibra · buenas vibras ·
  sin dramas · cero dramas · cero drama · una persona sencilla · soy una persona normal ·
  nueva en esto · nuevo en esto · a ver que pasa · reir, amar · vive, rie, ama
`
  .split('·')
  .map((phrase) => phrase.trim());
