import type { Interest } from '../../../rooms/account/index.ts';
import { expand, type BioSubject } from './bios.ts';
import type { Chance } from './chance.ts';

/** The same as in English (bios.ts), in words that fit every gender. */
const ABOUT: Record<Interest, readonly string[]> = {
  Gaming: [
    'Pierdo con gracia en {Mario Kart|cualquier juego de carreras} y siempre pido la revancha.',
    'Los {jueves|viernes} hay noche de juegos de mesa en mi casa, con demasiada botana.',
  ],
  Photography: [
    'Llevo {una cámara de rollo|la cámara} a todas partes y {aun así se me va la foto|tengo tres fotos buenas que lo prueban}.',
    'Le tomo fotos a {los letreros de neón|los perros ajenos, con permiso}.',
  ],
  Music: [
    'Toco {el bajo|la guitarra|el piano}, {mal pero con sentimiento|mejor después de las diez}.',
    'Hago listas de canciones para {lavar la ropa|los días de lluvia|todo}.',
  ],
  Art: [
    'Pinto los {domingos|martes} y regalo lo que sobrevive.',
    'Me gustan los museos {en la última hora|con alguien que inventa los títulos}.',
  ],
  Travel: [
    'He perdido trenes en {tres|cuatro} países y lo volvería a hacer.',
    'Mi próximo viaje: {Oaxaca|Lisboa|Buenos Aires}, con una sola maleta.',
  ],
  Fitness: [
    'Entreno para {un medio maratón|mi primer triatlón}, a paso de tortuga feliz.',
    'Corro por las mañanas: {se me aclaran las ideas|ahí nacen mis mejores ideas}.',
  ],
  Cooking: [
    'Preparo {un mole que toma cuatro horas|unas arepas muy serias|el arroz de mi abuela} y siempre sobra un plato.',
    'Leo recetarios en la cama y luego improviso.',
  ],
  Reading: [
    'Ahora leo {dos novelas a la vez|algo largo y ruso} y {busco la siguiente|acepto recomendaciones}.',
    'Te presto mi libro favorito y solo pregunto por él {dos veces|una vez por semana}.',
  ],
  Movies: [
    'Lloro con {las películas animadas|los cortos} y lo llevo con dignidad.',
    'Los viernes veo una película de la que no sé nada.',
  ],
  Sports: [
    'Juego {futbol los domingos|basquetbol en el parque} y destaco por {el entusiasmo|la botana}.',
    'Pruebo cualquier deporte una vez; {la escalada|el pádel} se quedó.',
  ],
  Technology: [
    'Arreglo {radios viejos|computadoras de amigos} a cambio de {café|pastel}.',
    'Construyo robots pequeños; algunos {funcionan|parpadean}.',
  ],
  Fashion: [
    'Compro de segunda mano todo menos los calcetines.',
    'Coso {mis camisas|disfraces para un teatro de barrio}; todo lleva bolsillos.',
  ],
  Dancing: [
    'Bailo {salsa los miércoles|bachata|cumbia} y enseño el paso básico {en la cocina|en un estacionamiento}.',
    'Abro la pista en todas las bodas y al final no encuentro mis zapatos.',
  ],
  Hiking: [
    'Camino {todos los senderos a una hora de {city}|los parques del estado}, con café para compartir.',
    'Me levanto a las cinco por una cumbre, si después hay {tacos|pan dulce}.',
  ],
  Coffee: [
    'Llevo {treinta y un cafés probados|una lista de los cafés} en {city} y defiendo mi favorito.',
    'Un cortado, la mesa de la ventana y alguien que se queda para el segundo.',
  ],
  Pets: [
    'Mi {gato de tres patas|perra rescatada} {duerme más que yo|tiene la última palabra}.',
    'Sí, voy a saludar a tu perro primero.',
  ],
  Volunteering: [
    'Los sábados ayudo en {el banco de alimentos|el huerto del barrio}; siempre faltan manos.',
    'Enseño {inglés|a leer} una tarde por semana.',
  ],
  Comedy: [
    'Hago improvisación los {lunes|martes}; a veces hasta da risa.',
    'Me río de mis chistes antes de terminarlos.',
  ],
  Concerts: [
    'He visto {más de cien conciertos|seis veces a mi banda favorita} y guardo los boletos.',
    'Siempre tengo {un boleto de sobra|otro concierto en el calendario}. Pregunta.',
  ],
  Food: [
    'Estoy conociendo {city} {taquería|panadería} por {taquería|panadería}.',
    'Tengo un mapa de {dumplings|tacos|tortas}; se enseña en la segunda cita.',
  ],
};

const OPENERS: readonly string[] = [
  'En {city} desde hace {seis meses|tres años|toda la vida}.',
  'Crecí {en un pueblo|cerca del mar|en una casa ruidosa} y acabé en {city}.',
  'Hablo español en casa e inglés en el trabajo; {mezclo los dos|sueño en los dos}.',
];

const CLOSERS: readonly string[] = [
  'Cuéntame {lo mejor de tu semana|qué harías con un martes libre}.',
  '¿Empezamos con {un café|una caminata}?',
  'Busco {buena conversación y una que otra aventura|mañanas lentas y gente honesta}.',
  'Soy mejor {en persona que por escrito|para escuchar que para las biografías}.',
];

/** Writes a bio in Spanish that fits these interests. */
export function writeSpanishBio({ location, interests }: BioSubject, chance: Chance): string {
  const city = location.split(',')[0] ?? location;
  const told = chance.shuffle(interests).slice(0, chance.between(1, 2));
  const sentences = told.map((interest) => chance.pick(ABOUT[interest]));
  if (chance.percent(65)) sentences.unshift(chance.pick(OPENERS));
  if (chance.percent(60)) sentences.push(chance.pick(CLOSERS));
  return sentences.map((sentence) => expand(sentence, chance, { city })).join(' ');
}
