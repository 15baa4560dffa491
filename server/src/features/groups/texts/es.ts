import type { GroupsTexts } from './en.ts';

export const texts = {
  inSquad: 'Ya estás en un equipo. Sal de él primero.',
  noSquad: 'No estás en ningún equipo.',
  squadFull: 'Este equipo está completo: cuatro es el máximo.',
  onlyCreator: 'Solo puede hacerlo quien creó el equipo.',
  tooManyInvitations: 'Hay demasiadas invitaciones abiertas. Retira una primero.',
  deadLink: 'Este enlace ya no funciona. Pide uno nuevo.',
  matchUnknown: 'Puedes invitar a tus matches.',
  squadUnknown: 'Este equipo no existe.',
  notActive: 'Tu equipo necesita dos personas antes de conocer a otros.',
  metAlready: 'Sus equipos ya comparten una sala.',
  proposalOver: 'Esta propuesta ya terminó.',
} satisfies GroupsTexts;
