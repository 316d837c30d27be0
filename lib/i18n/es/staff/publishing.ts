import type {
  heldMailsText as englishHeldMails,
  editorNotices as englishNotices,
  previewText as englishPreview,
  publishingText as english,
  shareText as englishShare,
} from '@/lib/i18n/en/staff/publishing';
import { formatCount, formatNames } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

const countOf = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

export const publishingText = {
  title: 'Publicación',
  lead: 'Lo que se ve en el sitio y los cambios pendientes de publicación.',
  online: 'En línea',
  version: (sequence) => `Versión ${formatCount(sequence)}`,
  since: 'desde el',
  nothingYet: 'Todavía no se ha publicado nada.',
  instances: 'Instancias del sitio',
  instance: (id, sequence) => `${id}: versión ${formatCount(sequence)}`,
  waiting: 'Pendiente',
  waitingCount: (count) =>
    count === 1 ? 'cambio pendiente de publicación' : 'cambios pendientes de publicación',
  allOnline: 'Todo lo que hay en la carpeta de contenido está en línea.',
  unknown:
    'El sitio no ha consultado la carpeta de contenido desde que se inició. Inténtelo de nuevo dentro de un momento.',
  stale: (minutes) =>
    `El sitio consultó por última vez la carpeta de contenido hace ${minutes === 1 ? 'un minuto' : `${formatCount(minutes)} minutos`}, así que es posible que esta página no esté al día. Avise a la persona responsable de este sitio.`,
  manual:
    'Este sitio publica los cambios solo cuando alguien ejecuta «npm run publish», así que esta página no puede indicar qué está pendiente.',
  inPreview:
    'Esta es la vista previa. La misma página del sitio publicado indica qué está en línea y qué está pendiente.',
  inPreviewLink: 'Abrir esta página en el sitio publicado',
  nothingIsPublished: 'En este momento no se publica ningún cambio de la carpeta de contenido',
  nothingPublished: (reason) =>
    `No se publica ningún cambio de la carpeta de contenido. Motivo: ${reason}.`,
  publishAnyway:
    'Para publicar la carpeta tal como está, la persona responsable de este sitio puede ejecutar «npm run publish».',
  toMend: 'Para corregir',
  toMendAbout:
    'Cada uno de estos cambios contiene un error. Corríjalo y guarde el archivo: el cambio se publicará en unos segundos.',
  others: 'A la espera de otros cambios',
  othersAbout:
    'Estos cambios no contienen ningún error. Se publicarán junto con los archivos de los que dependen.',
  othersWait: (count) =>
    count === 1
      ? '1 archivo más depende solo de estos cambios.'
      : `${formatCount(count)} archivos más dependen solo de estos cambios.`,
  waitsFor: (files) => `A la espera de ${files}`,
  harmless: 'Otros errores',
  harmlessAbout: 'Estos errores no impiden publicar ningún cambio, pero corríjalos también.',
  personToAsk: (names) =>
    `${names.length === 1 ? 'Persona de contacto' : 'Personas de contacto'}: ${formatNames(names)}`,
  waitsSince: 'Pendiente desde el',
  found: 'Se ha encontrado',
  expected: 'Se esperaba',
  more: (count) => `y ${formatCount(count)} más`,
  sources: 'Datos leídos de otros sistemas',
  sourcesAbout:
    'Algunos campos proceden de archivos de otros sistemas; por ejemplo, de una lista de personas. El comando «npm run sources» los lee.',
  sourceRun: ({ rows, added, changed, left, returned }) =>
    added + changed + left + returned === 0
      ? `${countOf(rows, 'fila', 'filas')}, sin cambios`
      : `${countOf(rows, 'fila', 'filas')}: ${countOf(added, 'alta', 'altas')}, ${countOf(changed, 'cambio', 'cambios')}, ${countOf(left, 'baja', 'bajas')}, ${countOf(returned, 'reincorporación', 'reincorporaciones')}`,
  sourceRead: 'Leído por última vez el',
  sourceChanged: 'Modificado por última vez el',
  sourceStopped: 'La última lectura no cambió nada. Avise a la persona responsable de este sitio.',
  sourceProblems: 'Se han dejado como estaban:',
  preview: 'Ver los cambios antes de que estén en línea',
  previewAbout:
    'La vista previa muestra la carpeta de contenido tal como está ahora, con los borradores.',
  previewLink: 'Abrir la vista previa',
  previewMissing:
    'Este sitio no conoce la dirección de ninguna vista previa. La persona responsable puede iniciar una con «npm run preview» y configurar PREVIEW_ORIGIN.',
} satisfies Translation<typeof english>;

export const heldMailsText = {
  title: 'Correos sobre la publicación',
  lead: 'Podemos avisarle cuando no se puedan publicar cambios de la carpeta de contenido.',
  label: 'Avisarme por correo electrónico cuando haya cambios pendientes de publicación',
  hint: 'Un correo cuando un cambio lleve cinco minutos pendiente y otro cuando ya no quede nada pendiente. Cuatro al día como máximo.',
  isOn: 'Le avisamos por correo electrónico cuando hay cambios pendientes de publicación.',
  isOff: 'No le enviamos correos sobre la publicación.',
  change: 'Elegir los correos sobre la publicación',
  saved: 'Se han guardado sus preferencias de correo.',
  heldSubject: (brand) => `Hay cambios pendientes de publicación: ${brand}`,
  onlineSubject: (brand) => `Todos los cambios están en línea: ${brand}`,
  held: (places, more, others) => [
    `Hay cambios de la carpeta de contenido que llevan al menos cinco minutos pendientes de publicación${places.length > 0 ? ` debido a errores en ${places.length + more === 1 ? 'este lugar' : 'estos lugares'}:` : '.'}`,
    ...(places.length > 0 ? ['', ...places] : []),
    ...(more > 0 ? [publishingText.more(more)] : []),
    ...(others > 0 ? ['', publishingText.othersWait(others)] : []),
    '',
    'Esta página indica qué hay que hacer:',
  ],
  online:
    'Ya no queda ningún cambio pendiente en la carpeta de contenido. Esta página indica qué está en línea:',
  putBackSubject: (brand) => `Se han modificado páginas fuera del editor: ${brand}`,
  putBack: (places, more) => [
    places.length + more === 1
      ? 'Este archivo se modificó en el navegador. Después, ese cambio se ha deshecho en la carpeta de contenido, quizá porque alguien ha copiado otra carpeta sobre ella. En el sitio se sigue viendo lo que se publicó en el navegador.'
      : 'Estos archivos se modificaron en el navegador. Después, esos cambios se han deshecho en la carpeta de contenido, quizá porque alguien ha copiado otra carpeta sobre ella. En el sitio se sigue viendo lo que se publicó en el navegador.',
    '',
    places.length + more === 1
      ? 'Abra el archivo y elija qué se debe ver en el sitio:'
      : 'Abra cada archivo y elija qué se debe ver en el sitio:',
    '',
    ...places,
    ...(more > 0 ? [publishingText.more(more)] : []),
  ],
  missedSubject: (brand) => `No se ha podido publicar un cambio programado: ${brand}`,
  missed: (places) => [
    places.length === 1
      ? 'Este cambio programado no se ha publicado, porque antes hay que corregir algo o porque su autor ya no tiene permiso para publicarlo. En el sitio se sigue viendo lo que había antes.'
      : 'Estos cambios programados no se han publicado, porque antes hay que corregir algo o porque sus autores ya no tienen permiso para publicarlos. En el sitio se sigue viendo lo que había antes.',
    '',
    ...places,
    '',
    places.length === 1
      ? 'Su autor puede abrirlo, corregirlo y publicarlo aquí:'
      : 'Sus autores pueden abrirlos, corregirlos y publicarlos aquí:',
  ],
  footer: (brand, page) =>
    `${brand}. Usted pidió recibir estos correos. Para dejar de recibirlos, abra ${page}`,
} satisfies Translation<typeof englishHeldMails>;

export const editorNotices = {
  'no-preview': {
    title: 'Esta vista previa no está disponible',
    text: 'Es posible que el enlace haya caducado o se haya anulado, que la página ya esté en línea o que su autor esté corrigiendo algo en este momento. Consulte a la persona que le envió el enlace.',
  },
  'text-kept': {
    title: 'Su texto no se ha perdido',
    text: 'Su sesión se había cerrado, así que todavía no se ha guardado nada. Inicie sesión en este navegador antes de diez minutos y su borrador se abrirá con lo que ha escrito.',
  },
} satisfies Translation<typeof englishNotices>;

export const previewText: Translation<typeof englishPreview> = {
  name: 'Vista previa',
  about:
    'Esta es la carpeta de contenido tal como está ahora, con los borradores y otros textos que no se ven en el sitio. Solo puede verla el personal.',
  draftAbout:
    'Esta página tiene cambios que todavía no se ven en el sitio. Sus enlaces llevan al sitio publicado.',
  live: 'Ir al sitio publicado',
  signIn: 'Iniciar sesión',
  signInAbout: 'Inicie sesión con su cuenta del personal para ver la vista previa.',
  unknown: '–',
  mistakes: (count) =>
    count === 1
      ? '1 error en la carpeta de contenido'
      : `${formatCount(count)} errores en la carpeta de contenido`,
  mistakesAbout:
    'Corríjalos para volver a ver la vista previa. En el sitio se sigue viendo la versión publicada.',
  found: 'Se ha encontrado',
  expected: 'Se esperaba',
  reload: 'Comprobar de nuevo',
  notAllowed: 'No puede ver la vista previa',
  notAllowedAbout: 'Ha iniciado sesión, pero su cuenta no tiene permiso para ver la vista previa.',
  account: 'Su cuenta',
  unavailable: 'La vista previa no está disponible en este momento',
  unavailableAbout:
    'No podemos comprobar si ha iniciado sesión, porque la base de datos no responde. Inténtelo de nuevo dentro de un momento.',
};

export const shareText: Translation<typeof englishShare> = {
  button: 'Compartir una vista previa',
  title: (name) => `Compartir una vista previa: ${name}`,
  lead: 'Cualquier persona que tenga el enlace puede ver la última versión de este borrador. No necesita una cuenta y no puede modificar nada. Si hay algo que corregir en el borrador, no verá nada hasta que usted lo corrija. El enlace funciona durante 14 días, o hasta que usted lo anule o publique o elimine el borrador.',
  link: 'Enlace a la vista previa',
  until: 'Funciona hasta el',
  create: 'Crear un enlace',
  withdraw: 'Anular el enlace',
  back: 'Seguir escribiendo',
  none: 'No hay ningún enlace a este borrador.',
};
