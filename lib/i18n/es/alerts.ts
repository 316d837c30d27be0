import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import type { alertText as english, staffAlertText as englishStaff } from '@/lib/i18n/en/alerts';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

const levels = { emergency: 'Emergencia', warning: 'Advertencia', notice: 'Aviso' };

export const alertText: Translation<typeof english> = {
  levels,
  title: 'Alertas',
  lead: 'Emergencias, advertencias y cierres vigentes en este momento.',
  none: 'En este momento no hay ninguna alerta.',
  asOf: 'Situación a',
  exercise: (level) => `Simulacro: ${level}`,
  exerciseAbout: 'Esto es un simulacro. Solo lo ve el personal que ha iniciado sesión.',
  more: (address) => `Más información: ${address}`,
  updates: 'Actualizaciones',
  published: 'Publicación:',
  ends: 'Finalización:',
  where: (folder) => `Se aplica a las páginas de ${folder}`,
};

export const staffAlertText: Translation<typeof englishStaff> = {
  title: 'Alertas',
  lead: 'Una alerta publicada aparece en todas las páginas del sitio en menos de un segundo.',
  now: 'Visibles ahora',
  none: 'No se muestra ninguna alerta.',
  received: 'De otro sistema',
  receivedAbout:
    'Estas alertas solo se pueden modificar y finalizar en el sistema que las ha enviado.',
  update: 'Añadir una actualización',
  end: 'Finalizar esta alerta',
  create: 'Escribir una alerta',
  prepared: 'Alertas preparadas',
  log: 'Últimos cambios',
  actions: {
    publish: 'publicación',
    exercise: 'simulacro',
    update: 'actualización',
    end: 'finalización',
  },
  newTitle: 'Escribir una alerta',
  newLead: 'Nadie la verá hasta que usted la revise en la página siguiente y la publique allí.',
  languagesHint: (codes: string) =>
    `Para escribirla también en otro idioma, empiece una línea con su código: ${codes}.`,
  updateTitle: 'Actualizar una alerta',
  level: 'Nivel',
  names: levels,
  levels: {
    emergency: 'Emergencia: hay personas en peligro que deben actuar ya',
    warning: 'Advertencia: conviene prepararse o no acudir',
    notice: 'Aviso: algo está cerrado o no funciona',
  },
  levelRequired: 'Elija un nivel',
  text: 'Texto',
  textHint: 'Qué ha ocurrido, dónde y qué hay que hacer ahora.',
  textRequired: 'Introduzca el texto',
  textEmpty: 'Introduzca un texto que contenga letras o números',
  textTooLong: (limit) =>
    `Acorte el texto: no puede tener más de ${formatCount(limit)} caracteres. Si necesita más espacio, escriba una página y enlácela.`,
  link: 'Página con más información',
  linkHint: 'Una página de este sitio, como /inundacion, o una dirección que empiece por https://.',
  linkWrong: 'Introduzca una página como /inundacion o una dirección que empiece por https://',
  folder: 'Parte del sitio',
  folderHint:
    'Si introduce /blog, solo mostrarán la alerta esa página y las que dependen de ella. Deje el campo vacío para mostrarla en todas las páginas.',
  folderWrong: 'Introduzca una ruta como /blog, sin barra al final',
  lasts: 'Finaliza al cabo de',
  lastsRequired: 'Elija cuándo finaliza',
  durations: {
    '30m': '30 minutos',
    '1h': '1 hora',
    '2h': '2 horas',
    '4h': '4 horas',
    '8h': '8 horas',
    '1d': '1 día',
    '3d': '3 días',
    '7d': '7 días',
  },
  same: 'Mantener la hora de finalización actual',
  next: 'Continuar',
  review: 'Revisar la alerta',
  reviewLead: 'Así se verá. Todavía no se ha publicado.',
  publish: 'Publicar ahora',
  exercise: 'Mostrar al personal como simulacro',
  change: 'Modificar el texto',
  delete: 'Eliminar este borrador',
  signedOut:
    'No se ha guardado nada, porque su sesión se ha cerrado o ya no tiene permiso para publicar alertas. Su texto sigue aquí: abra otra pestaña, inicie sesión en ella y vuelva para continuar.',
  unavailable:
    'El sitio no puede acceder a su base de datos. Espere un momento e inténtelo de nuevo: nada se publicará dos veces. Si sigue sin funcionar, pida a las personas responsables del sitio que publiquen o finalicen la alerta con el comando «npm run alert», que funciona sin la base de datos.',
  unknown:
    'Aquí no hay nada que cambiar. Es posible que la alerta haya finalizado o que su borrador se haya publicado o eliminado.',
  done: {
    published: 'La alerta se ha publicado.',
    exercise:
      'El simulacro ha empezado. Solo lo ve el personal que ha iniciado sesión, en páginas como esta y la de búsqueda.',
    ended: 'La alerta ha finalizado.',
    deleted: 'El borrador se ha eliminado.',
    full: `No se ha publicado nada, porque no se pueden mostrar más de ${formatCount(ALERT_LIMIT)} alertas a la vez. Finalice una que ya no haga falta y vuelva a publicar el borrador.`,
    updated: `No se ha publicado nada, porque la alerta ya tiene ${formatCount(ALERT_UPDATE_LIMIT)} actualizaciones. Finalícela y publique una nueva alerta que diga qué es válido ahora.`,
    nothing:
      'No se ha cambiado nada. La alerta ha finalizado o ya se ha publicado, o alguien ha cambiado su texto o la ha actualizado desde que usted la leyó.',
  },
};
