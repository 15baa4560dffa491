import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as preferences } from '../../../preferences/texts/es.ts';
import type { PreferencesTexts } from './en.ts';

const { distance } = formats('es');

export const texts = {
  issues: { preferences: preferences.issues },
  genderNames: preferences.genders,
  shownAsNames: { women: 'Mujer', men: 'Hombre', nonbinary: 'Persona no binaria' },
  goalNames: preferences.goals,
  intro:
    'Solo usamos estas respuestas para sugerirte personas y sugerirte a ti. Nadie más ve nada de ellas, a menos que tú lo digas abajo.',
  who: {
    title: 'Quién',
    shownAs: 'Soy…',
    wantsToMeet: 'Me gustaría conocer…',
    limit: 'Puedes cambiar ambas respuestas tres veces en 30 días.',
  },
  likes: {
    title: 'Lo que me gustaría',
    text: 'Solo decide quién aparece primero, a menos que sea un requisito.',
    minAge: 'Edad mínima',
    maxAge: 'Edad máxima',
    distance: 'Distancia entre nuestras ciudades',
    anywhere: 'Donde sea',
    miles: ({ miles, units }) => `Hasta ${distance(miles, units)}`,
    goal: 'Busco',
    noGoal: 'Prefiero no decirlo',
    photoChecked: 'Solo personas con fotos verificadas',
  },
  dealbreakers: {
    age: 'La edad es un requisito',
    distance: 'La distancia es un requisito',
    goal: 'Buscar lo mismo es un requisito',
    photoChecked: 'Las fotos verificadas son un requisito',
  },
  further: 'Distancia, lo que busco y mi perfil',
  unanswered: 'Mostrar a quienes no han dicho nada',
  unansweredText: 'Aparecen al final, sean cuales sean tus requisitos, y también te ven.',
  profile: {
    title: 'En mi perfil',
    label: 'Con tus palabras',
    labelHint: 'Por ejemplo, “Butch” o “Él/elle”, hasta 40 caracteres.',
    showLabel: 'Mostrar estas palabras en mi perfil',
    showGoal: 'Mostrar en mi perfil lo que busco',
  },
  consent: `Acepto que ${COMMUNITY_NAME} guarde estas respuestas y las use para sugerir personas. Pueden decir algo de mi vida u orientación sexual. Puedo retirar esto en cualquier momento, y se borran al instante.`,
  save: 'Guardar',
  saved: 'Guardado',
  savedText: 'Desde ahora tus sugerencias lo tienen en cuenta.',
  notLoaded: 'No pudimos cargar tus respuestas',
  notSaved: 'No se guardó',
  notSavedWhy: 'No pudimos guardar tus respuestas. Inténtalo de nuevo.',
  withdraw: {
    title: 'Retirar',
    text: 'Borra todas estas respuestas al instante. Tus me gusta y tus matches siguen.',
    open: 'Retirar mis respuestas',
    question: '¿Borrar todas estas respuestas?',
    confirm: 'Borrarlas',
    cancel: 'Cancelar',
    done: 'Borradas',
    doneText: 'Ya no sabemos nada de ellas.',
    failed: 'No se borraron',
    failedWhy: 'No pudimos borrar tus respuestas. Inténtalo de nuevo.',
  },
} satisfies PreferencesTexts;
