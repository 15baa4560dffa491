import { texts as account } from '@rizzly/domain/account/texts/es';
import { texts as domain } from '@rizzly/domain/discovery/texts/es';
import { texts as preferences } from '@rizzly/domain/preferences/texts/es';
import { formats } from '@rizzly/domain/texts';

import type { DiscoveryTexts } from './en.ts';

const { distance, number, plural } = formats('es');

export const texts = {
  onBreak: 'Estás en pausa. Cuando termine, conocerás a gente nueva.',
  issues: domain.issues,
  interestNames: account.interests,
  goalNames: preferences.goals,
  interests: 'Intereses',
  level: ({ level }) => `Nivel ${number(level)}`,
  nameAndAge: ({ name, age }) => `<name>${name}</name>, ${number(age)}`,
  pass: 'Pasar',
  browse: {
    title: 'Explorar perfiles',
    heading: 'Explorar perfiles',
    members: 'Perfiles',
    search: 'Buscar perfiles',
    searchHint: 'Nombre o interés',
    filters: 'Filtros',
    filterCount: ({ count }) => number(count),
    ageRange: 'Rango de edad',
    minAge: 'Edad mínima',
    maxAge: 'Edad máxima',
    location: 'Ubicación',
    locationHint: 'Ciudad o estado',
    distance: 'Distancia',
    anyDistance: 'Cualquier distancia',
    miles: ({ miles, units }) => `A ${distance(miles, units)} como máximo`,
    goal: 'Busca',
    anyGoal: 'Lo que sea',
    only: 'Mostrar solo',
    photoChecked: 'Foto verificada',
    activeLately: 'Con actividad esta semana',
    hiddenNote:
      'Quien oculta su distancia, su objetivo o sus visitas no se descubre con estos filtros.',
    clear: 'Quitar filtros',
    showMembers: 'Ver perfiles',
    applying: 'Actualizando…',
    age: ({ age }) => number(age),
    noBio: 'Aún no tiene bio. Pregúntale algo.',
    more: ({ count }) => `+${number(count)} más`,
    view: 'Ver',
    viewName: ({ name }) => `Ver a ${name}`,
    passOn: ({ name }) => `Pasar el perfil de ${name}`,
    connect: 'Conectar',
    connectWith: ({ name }) => `Conectar con ${name}`,
    sent: 'Enviada',
    sentTo: ({ name }) => `Enviada a ${name}`,
    chat: 'Chatear',
    chatWith: ({ name }) => `Chatear con ${name}`,
    matched: 'Es un match',
    requestSent: 'Solicitud enviada',
    likesYou: 'Le gustas',
    loading: 'Cargando perfiles',
    notLoaded: 'No pudimos cargar los perfiles',
    showMore: 'Ver más perfiles',
    loadingMore: 'Cargando más perfiles',
    moreNotLoaded: 'No pudimos cargar más perfiles.',
    none: 'No encontramos a nadie',
    noneFound: ({ search }) => `Nadie coincide con “${search}”. Prueba con otra palabra.`,
    noneFoundFiltered: ({ search }) =>
      `Nadie coincide con “${search}” y estos filtros. Prueba con otra palabra o filtros más amplios.`,
    noneFiltered: 'Nadie coincide con estos filtros. Prueba con otros más amplios.',
    noneLeft: 'Ya viste todos los perfiles. Los nuevos aparecen aquí en cuanto llegan.',
    showEverybody: 'Ver todos',
  },
  deck: {
    title: 'Descubrir',
    loading: 'Buscando posibles matches',
    notLoaded: 'No pudimos cargar tus posibles matches',
    count: ({ count, hasMore }) => `${number(count)}${hasMore ? '+' : ''}`,
    potential: ({ count }) =>
      plural(count, {
        one: `${number(count)} posible match`,
        other: `${number(count)} posibles matches`,
      }),
    potentialOrMore: ({ count }) => `${number(count)} o más posibles matches`,
    potentialWithin: ({ count, miles, units }) =>
      plural(count, {
        one: `${number(count)} posible match a menos de ${distance(miles, units)}`,
        other: `${number(count)} posibles matches a menos de ${distance(miles, units)}`,
      }),
    potentialOrMoreWithin: ({ count, miles, units }) =>
      `${number(count)} o más posibles matches a menos de ${distance(miles, units)}`,
    stepDone: 'Este paso está hecho. <link>Al siguiente</link>',
    streak: ({ days }) =>
      plural(days, { one: 'Racha de 1 día', other: `Racha de ${number(days)} días` }),
    viewProfile: 'Ver perfil',
    turn: 'Foto o texto anterior o siguiente',
    previous: 'Anterior',
    next: 'Siguiente',
    slide: ({ at, count }) => `${number(at)} de ${number(count)}`,
    about: 'Sobre mí',
    detailsOf: ({ name }) => `Más sobre ${name}`,
    likeWithNote: 'Dar me gusta con una nota',
    like: 'Me gusta',
    undo: 'Deshacer',
    undoHint: 'Volver al perfil anterior',
    keys: 'Teclas: ← pasar, → me gusta, ↑ ↓ ver más, Z deshacer. Pulsa ? para ver todas.',
    none: 'No hay más matches',
    noneWithin: ({ miles, units }) =>
      `Ya viste todos los perfiles a menos de ${distance(miles, units)}. ¿Buscamos más lejos?`,
    noneLeft: 'Ya viste todos los perfiles. Los nuevos aparecen aquí en cuanto llegan.',
    nonePassed: 'Ya viste todos los perfiles. ¿Quieres ver otra vez los que pasaste?',
    expand: 'Ampliar la búsqueda',
  },
} satisfies DiscoveryTexts;
