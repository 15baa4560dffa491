import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { OWN_INTERESTS_MAX } from '../../../../../places/index.ts';
import { texts as places } from '../../../../../places/texts/es.ts';
import type { PlacesAdminTexts } from './en.ts';

const { countryName, number } = formats('es');

export const texts = {
  issues: { places: places.issues },
  tryAgain: 'Inténtalo de nuevo.',
  countries: {
    title: 'Países',
    text: 'Los miembros viven en ciudades de estos países. Los datos son de GeoNames (CC BY 4.0).',
    nameOf: ({ code }) => countryName(code),
    list: 'Países de la comunidad',
    none: 'No hay ningún país. Los miembros solo pueden elegir tus propios lugares.',
    add: 'Agregar un país',
    addIt: 'Agregar',
    remove: 'Quitar',
    removeOf: ({ name }) => `Quitar ${name}`,
    sure: ({ name }) => `¿Quitar ${name}?`,
    sureText:
      'Ya no se podrán elegir sus ciudades. Quien vive en una la conserva hasta que elija otra, y se encuentra como antes.',
    keep: 'Conservarlo',
  },
  units: {
    title: 'Distancias',
    label: 'Distancias en',
    miles: 'Millas',
    kilometers: 'Kilómetros',
  },
  own: {
    title: 'Tus propios lugares',
    text: 'Un campus, una isla, una mesa en línea: lo que ningún país tiene.',
    notLoaded: 'No se pudieron cargar los lugares',
    list: 'Tus propios lugares',
    none: 'Todavía no hay ninguno.',
    at: ({ latitude, longitude }) =>
      `${number(latitude, { maximumFractionDigits: 4 })}, ${number(longitude, { maximumFractionDigits: 4 })}`,
    name: 'Nombre',
    nameHint: 'Como lo leen los miembros, por ejemplo Campus Norte',
    coordinates: 'Coordenadas, necesarias para las distancias',
    latitude: 'Latitud',
    longitude: 'Longitud',
    degreesHint: 'En grados; el sur y el oeste son negativos',
    timeZone: 'Zona horaria',
    timeZoneHint: 'Los eventos y las citas de allí se muestran en ella',
    add: 'Agregar el lugar',
    added: 'Lugar agregado',
    notAdded: 'El lugar no se agregó',
    remove: 'Quitar',
    removeOf: ({ name }) => `Quitar ${name}`,
    removed: 'Lugar quitado',
    removedText: 'Quien vive allí lo conserva hasta que elija otro.',
    notRemoved: 'El lugar no se quitó',
  },
  interests: {
    title: 'Tus propios intereses',
    text: `Vienen después de los veinte del producto, y se eligen, se comparan y se buscan igual. Hasta ${OWN_INTERESTS_MAX}.`,
    notLoaded: 'No se pudieron cargar los intereses',
    list: 'Tus propios intereses',
    none: 'Todavía no hay ninguno.',
    english: 'En inglés',
    spanish: 'En español',
    spanishHint: 'Si lo dejas vacío, se muestra el nombre en inglés',
    key: 'Clave',
    keyHint: 'Se guarda con los miembros y no cambia. Si la dejas vacía, es el nombre en inglés',
    count: ({ count }) => `${number(count)} de ${OWN_INTERESTS_MAX}`,
    full: 'No caben más. Quita uno antes.',
    add: 'Agregar el interés',
    added: 'Interés agregado',
    remove: 'Quitar',
    removeOf: ({ name }) => `Quitar ${name}`,
    removed: 'Interés quitado',
    removedText: 'Ya nadie puede elegirlo.',
    failed: 'No se guardaron los intereses',
  },
} satisfies PlacesAdminTexts;
