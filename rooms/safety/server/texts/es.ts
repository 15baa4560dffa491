import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/es.ts';
import type { SafetyTexts } from './en.ts';

const { date } = formats('es');

const utc = (at: Date) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export const texts = {
  messages: {
    ownReport: 'No puedes reportar tu propia cuenta.',
    goneToReport: 'Aquí ya no hay nada que reportar.',
    allReportsSent:
      'Llegaste al límite de reportes de hoy. Si alguien está en peligro ahora, llama al número de emergencias de tu país.',
    reportFull:
      'Tenemos tu reporte y todo lo que escribiste. Ya no hay espacio; envía el resto con el formulario en /report.',
    holdFinding: domain.holdFinding,
    caseChanged: 'Este caso cambió. Míralo de nuevo y luego decide.',
    caseClaimed: 'Otra persona del equipo de moderación trabaja en este caso.',
    somebodyElse: 'Este caso tiene que decidirlo otra persona del equipo.',
    namesNobody: 'Este aviso no nombra a nadie de aquí, así que solo se puede desestimar.',
    nothingToReverse: 'No hay nada que revertir.',
    goneToHide: 'Esto ya no está.',
    nothingSealed: 'En este caso no se guardan pruebas.',
    appealOfOwn: 'Otra persona del equipo de moderación tiene que decidir esta apelación.',
    appealOfAdmin:
      'Esta decisión es de alguien de la administración, que también tiene que decidir esta apelación.',
    appealAnswered: 'Esta apelación ya tiene respuesta.',
    appealedAlready: 'Ya apelaste esta decisión.',
    appealUndone: 'Esta decisión ya se anuló, así que no hay nada que apelar.',
    appealTooLate: 'Esta decisión ya no se puede apelar: pasaron seis meses.',
    formerMember: 'Cuenta eliminada',
  },
  mails: {
    found: ({ finding }) => `Lo que se encontró: ${finding}`,
    acted:
      'Lo revisamos y tomamos medidas. Para proteger la privacidad de todos no podemos decir cuáles.',
    notActed:
      'Lo revisamos y no encontramos nada que rompa nuestras normas. Aun así puedes bloquear a quien no quieras encontrarte.',
    statement: {
      subject: `Una decisión sobre tu cuenta de ${COMMUNITY_NAME}`,
      kinds: {
        warn: 'Esto es una advertencia. Tu cuenta funciona como antes.',
        hide_content: 'Ocultamos el contenido al que se refiere esta decisión.',
        hold: 'Tu cuenta está en revisión: no puedes enviar nuevos me gusta ni primeros mensajes, ni unirte a eventos.',
        limit:
          'Tu cuenta está limitada: no puedes enviar nuevos me gusta ni primeros mensajes, ni unirte a eventos.',
        suspend: 'Tu cuenta está suspendida. Nadie la ve y mientras tanto no puedes usarla.',
        ban: 'Tu cuenta queda cerrada para siempre. Ya nadie la ve.',
      },
      rule: ({ label, hint }) => `La norma: ${label}. ${hint}`,
      automated: 'Esto se decidió automáticamente y una persona lo revisará.',
      byPerson: 'Esto lo decidió una persona, no una máquina.',
      ownInitiative: 'Lo revisamos por iniciativa propia, no porque alguien lo reportara.',
      until: ({ at }) => `Dura hasta el ${utc(at)} UTC.`,
      ended: ({ at }) => `Terminó el ${utc(at)} UTC.`,
      appeal:
        'Puedes apelar durante seis meses. Si hay otra persona en el equipo de moderación, revisará tu apelación. También puedes acudir a un organismo de resolución extrajudicial o a los tribunales.',
      action: 'Leer la decisión y apelar',
      footnote: `Recibes este correo porque se trata de tu cuenta de ${COMMUNITY_NAME}.`,
    },
    undone: {
      subject: `Anulamos una decisión sobre tu cuenta de ${COMMUNITY_NAME}`,
      text: 'Revisamos otra vez una decisión sobre tu cuenta y la anulamos. Lo que te quitó vuelve a ser tuyo.',
      action: 'Ver el estado de tu cuenta',
      footnote: 'Lamentamos las molestias.',
    },
    decisionUpheld: {
      subject: 'Nuestra respuesta a tu apelación',
      text: 'Revisamos otra vez la decisión sobre tu cuenta. Se mantiene.',
      court: 'También puedes acudir a un organismo de resolución extrajudicial o a los tribunales.',
      action: 'Ver el estado de tu cuenta',
      footnote: `Recibes este correo porque apelaste una decisión en ${COMMUNITY_NAME}.`,
    },
    reportAnswer: {
      subject: ({ code }) => `Nuestra respuesta a tu reporte ${code}`,
      thanks: ({ code }) => `Gracias por tu reporte ${code}.`,
      action: 'Tus reportes',
      footnote: 'Si alguien está en peligro ahora, llama al número de emergencias de tu país.',
    },
    noticeReceived: {
      subject: ({ code }) => `Recibimos tu aviso ${code}`,
      text: ({ code }) =>
        `Alguien, probablemente tú, nos envió un aviso con esta dirección. Su número es ${code}. Una persona lo revisará y te contaremos el resultado.`,
      action: 'Cómo lo tratamos',
      footnote: 'Si no fuiste tú, no tienes que hacer nada.',
    },
    noticeAnswer: {
      subject: ({ code }) => `Nuestra respuesta a tu aviso ${code}`,
      thanks: ({ code }) => `Gracias por tu aviso ${code}.`,
      disagree:
        'Si no estás de acuerdo, responde con un aviso nuevo, o acude a un organismo de resolución extrajudicial o a los tribunales.',
      action: 'Cómo tratamos los avisos',
      footnote: 'Esto lo decidió una persona, no una máquina.',
    },
    scamWarning: {
      subject: 'Una advertencia sobre alguien con quien hablaste',
      text: 'Expulsamos por estafa a alguien con quien hablaste. No envíes dinero, tarjetas de regalo ni códigos a nadie que solo conozcas de aquí, te cuente lo que te cuente.',
      advice:
        'Si enviaste dinero, llama a tu banco ahora y avisa a la policía. Si compartiste una contraseña o un código, cámbialos.',
      comfort: 'No fue tu culpa: esa gente vive de esto.',
      action: 'Cómo cuidarte',
      footnote: 'No les respondas en otro lugar, aunque vuelvan a escribir.',
    },
  },
} satisfies SafetyTexts;
