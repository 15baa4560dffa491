import { formats } from '../../../../../platform/shared/texts/index.ts';
import type { RaidTexts } from './en.ts';

const { date, number, plural } = formats('es');

const seen =
  (one: string, other: string) =>
  ({ count, usual }: { count: number; usual: number }) =>
    `${plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` })} en la última hora; lo normal, ${number(usual)}`;

export const texts = {
  title: 'Un raid',
  suspected: 'Muchos más de lo normal',
  seen: {
    registrations: seen('registro', 'registros'),
    notes: seen('me gusta con nota', 'me gusta con nota'),
    reports: seen('reporte', 'reportes'),
  },
  effect:
    'Durante un día, una puerta abierta pide solicitudes y cada navegador hace un cálculo antes de registrar a alguien. Quien llegó en las últimas 24 horas puede dar cinco me gusta al día sin nota y responder mensajes, pero no iniciar conversaciones, organizar ni unirse a nada, y aparece al final de las listas. Nadie más lo nota.',
  until: ({ until }) =>
    `Cerrada a cuentas nuevas hasta el ${date(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })}. Termina sola.`,
  next: 'Buscar las cuentas',
  close: 'Cerrar por un día',
  open: 'Volver a abrir',
  closed: 'Cerrada a cuentas nuevas',
  opened: 'Abierta de nuevo',
  failed: 'Sin cambios',
  failedText: 'No se pudo cambiar. Inténtalo de nuevo.',
} satisfies RaidTexts;
