import { formats } from '../../../../../platform/shared/texts/index.ts';
import { RECOVERY_CODES } from '../../../../account/index.ts';
import { texts as account } from '../../../../account/texts/es.ts';
import type { SecondFactorTexts } from './en.ts';

const { number, plural } = formats('es');

export const texts = {
  issues: { account: account.issues },
  title: 'Códigos de una app de autenticación',
  text: 'Como parte del equipo se te puede pedir un segundo factor además de la contraseña: una llave de acceso o un código de seis cifras de una app de tu teléfono. Con una llave de acceso no necesitas códigos.',
  demanded:
    'Esta comunidad se lo pide a su equipo. Agrega una llave de acceso o configura códigos.',
  setUp: 'Configurar códigos',
  scan: 'Escanea esto con una app de autenticación o con el gestor de contraseñas de tu teléfono.',
  picture: 'Un código QR con el secreto de abajo',
  open: 'Abrirlo en una app de este dispositivo',
  secret: 'O escribe allí este secreto:',
  code: 'Código de la app',
  codeHint: 'Seis cifras. Cambian cada 30 segundos.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  codesText: `Estos ${number(RECOVERY_CODES)} códigos de recuperación son para el día en que pierdas el teléfono. Cada uno vale una vez. Guárdalos donde nadie mire: solo se muestran ahora.`,
  copy: 'Copiar',
  copied: 'Códigos copiados',
  notCopied: 'Tu navegador no los copió. Anótalos.',
  kept: 'Ya los guardé',
  there: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Tus códigos están configurados. Queda 1 código de recuperación.',
      other: `Tus códigos están configurados. Quedan ${number(count)} códigos de recuperación.`,
    }),
  remove: 'Quitar códigos',
  removeText: 'Los códigos de tu app y los de recuperación ya no valdrán.',
  removeConfirm: 'Quitarlos',
  removed: 'Códigos quitados',
  removedText: 'También puedes borrar la entrada en tu app.',
  notDone: 'No funcionó',
  notDoneText: 'No se cambió nada. Inténtalo de nuevo.',
} satisfies SecondFactorTexts;
