import { FIRST_STEPS } from '../../../../index.ts';
import type { FirstRunTexts } from './en.ts';

export const texts = {
  intro: 'Cinco pasos, unos minutos. Puedes salir cuando quieras: lo hecho, hecho está.',
  steps: 'Pasos',
  stepOf: ({ at }) => `Paso ${at} de ${FIRST_STEPS.length}`,
  done: 'hecho',
  names: {
    identity: 'Nombre y color',
    places: 'Lugares',
    door: 'La puerta',
    rules: 'Normas',
    mail: 'Correo',
  },
  texts: {
    identity: 'Cómo se llama tu comunidad y cómo se ve. La página cambia mientras eliges.',
    places: 'Dónde viven los miembros y en qué unidad se muestran las distancias.',
    door: 'Quién puede entrar. Puedes cambiarlo cuando quieras; nadie de dentro lo nota.',
    rules: 'Lo que esperas de los miembros. Quien se registra las encuentra junto al formulario.',
    mail: 'Los miembros confirman su dirección con un correo. Mira si los tuyos llegan.',
  },
  save: 'Guardar y seguir',
  goOn: 'Seguir',
  rulesLater: 'Puedes escribirlas y cambiarlas más tarde, en Administración › Páginas.',
  sendMail: 'Enviarme un correo',
  notSent: 'El correo no se envió',
  finished: 'Tu comunidad está abierta',
  finishedText: 'Todo se puede cambiar en Administración. Ahora necesita personas.',
  invite: 'Invitar a personas',
  home: 'Ir a Inicio',
} satisfies FirstRunTexts;
