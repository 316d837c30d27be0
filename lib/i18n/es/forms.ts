import type {
  deadLinkText as englishDeadLink,
  formText as english,
  notSentText as englishNotSent,
  personText as englishPerson,
} from '@/lib/i18n/en/forms';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const formText: Translation<typeof english> = {
  errorTitle: (title) => `Error: ${title}`,
  summaryTitle: 'Hay un problema',
  optional: '(opcional)',
  choose: 'Elija una opción',
  sending: 'Enviando…',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  honeypot: 'Deje este campo vacío',
  invalid: (label) => `Revise el campo «${label}»`,
  unreadable: (label) =>
    `«${label}» contiene caracteres que no podemos leer. Bórrelos e inténtelo de nuevo`,
  cut: (label, characters) =>
    `«${label}» era demasiado largo, así que aquí solo están los primeros ${formatCount(characters)} caracteres.`,
  offline:
    'No hemos podido conectar con el sitio, así que no se ha enviado nada. Su texto sigue aquí: compruebe su conexión e inténtelo de nuevo.',
  unexpected:
    'Lo sentimos: no se ha enviado nada debido a un problema en nuestro sitio. Su texto sigue aquí: espere un momento e inténtelo de nuevo.',
};

export const personText: Translation<typeof englishPerson> = {
  name: 'Su nombre',
  nameRequired: 'Introduzca su nombre',
  nameTooLong: (limit) =>
    `Acorte su nombre: no puede tener más de ${formatCount(limit)} caracteres`,
  email: 'Dirección de correo electrónico',
  emailRequired: 'Introduzca su dirección de correo electrónico',
  emailWrong:
    'Introduzca una dirección de correo electrónico con el formato correcto, como nombre@example.com',
  emailTooLong: (limit) =>
    `Introduzca una dirección de correo electrónico de ${formatCount(limit)} caracteres como máximo`,
};

export const deadLinkText: Translation<typeof englishDeadLink> = {
  title: 'Este enlace ya no funciona',
  text: 'Se ha utilizado, se ha sustituido por uno más reciente o ha caducado.',
  again: 'Pedir un nuevo enlace',
};

function waitText(minutes: number): string {
  if (minutes > 120) return `${formatCount(Math.ceil(minutes / 60))} horas`;
  return minutes === 1 ? 'un minuto' : `${formatCount(minutes)} minutos`;
}

export const notSentText: Translation<typeof englishNotSent> = {
  title: 'Su formulario no se ha enviado',
  text: 'No se ha enviado ni se ha cambiado nada. Vuelva al formulario e inténtelo de nuevo.',
  back: 'Ir al formulario',
  again: 'Enviar de nuevo',
  stale:
    'La página ha estado abierta demasiado tiempo o su navegador bloquea las cookies, por lo que no hemos podido asegurarnos de que fuera usted.',
  foreign:
    'El formulario no se ha enviado desde este sitio o su navegador no ha indicado su procedencia. Abra el formulario aquí y envíelo de nuevo.',
  forbidden:
    'No tiene permiso para hacer esto. Si lo necesita, pídaselo a alguien que gestione los permisos de este sitio.',
  twoFactor:
    'Sus permisos requieren la verificación en dos pasos, que aún no ha configurado. Puede hacerlo en la página de su cuenta.',
  throttled: (minutes) =>
    `Demasiados intentos. Espere ${waitText(minutes)} antes de volver a enviarlo.`,
  unavailable:
    'Lo sentimos: no hemos podido guardar su formulario debido a un problema en nuestro sitio. Espere un momento antes de volver a enviarlo.',
  busy: 'Demasiadas personas están iniciando sesión en este momento. Espere unos segundos antes de volver a enviarlo.',
  kept: 'Su texto se ha guardado. Pulse el botón para enviarlo.',
  typeAgain: 'Vaya al formulario y rellénelo de nuevo. Nunca guardamos contraseñas.',
  stillHere: 'Lo que ha escrito sigue aquí.',
  malformed: 'El formulario contenía algún error. Ábralo de nuevo y envíelo desde allí.',
  tooLarge: 'Su texto es demasiado largo. Acórtelo y envíelo de nuevo.',
  tooSlow:
    'La conexión era demasiado lenta para enviar su formulario. Compruébela e inténtelo de nuevo.',
};
