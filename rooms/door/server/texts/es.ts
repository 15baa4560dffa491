import { formats } from '../../../../platform/shared/texts/index.ts';
import type { DoorTexts } from './en.ts';

const { date, number, plural } = formats('es');

export const texts = {
  messages: {
    proofNeeded:
      'Ahora mismo entra mucha gente, así que tu navegador tiene que hacer antes un pequeño cálculo. Inténtalo otra vez.',
    invitationUsedUp: 'Tu invitación ya se usó o terminó. Pide otra y regístrate con ella.',
    noneLeft: ({ left }) =>
      left === 0
        ? 'No te quedan invitaciones este mes.'
        : plural(left, {
            one: 'Puedes invitar a una persona más este mes.',
            other: `Puedes invitar a ${number(left)} personas más este mes.`,
          }),
    tooMany: 'Tienes muchísimas invitaciones. Termina las que nadie necesite.',
    decided: 'Alguien ya decidió sobre esta solicitud.',
    notAboutStaff: 'Las solicitudes del equipo se deciden una a una. No se decidió nada.',
    manyForAdmin:
      'Es más de lo que la moderación decide en una hora. Pide a la administración que lo haga.',
    alreadyDecided: 'Ya se decidió sobre tu solicitud.',
  },
  mails: {
    approve: {
      subject: ({ name }) => `Te damos la bienvenida a ${name}`,
      greeting: ({ name }) => `¡Hola, ${name}!`,
      text: ({ name }) => `Tu solicitud fue aceptada. Inicia sesión y conoce ${name}.`,
      reason: ({ reason }) => `Te escriben: ${reason}`,
      action: 'Iniciar sesión',
      footnote: () => 'Recibes este correo porque enviaste una solicitud.',
    },
    reject: {
      subject: ({ name }) => `Tu solicitud para entrar en ${name}`,
      greeting: ({ name }) => `Hola, ${name}:`,
      text: ({ name }) => `Tu solicitud para entrar en ${name} no fue aceptada.`,
      reason: ({ reason }) => `El motivo: ${reason}`,
      action: 'Ver tu solicitud',
      footnote: ({ until }) =>
        `Puedes iniciar sesión para exportar tus datos o irte. El ${date(until, { dateStyle: 'long', timeZone: 'UTC' })} se borra todo lo tuyo.`,
    },
  },
} satisfies DoorTexts;
