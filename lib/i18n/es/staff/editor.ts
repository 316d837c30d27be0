import type { editorText as english } from '@/lib/i18n/en/staff/editor';
import { draftText } from '@/lib/i18n/es/staff/drafts';
import { mistakesText } from '@/lib/i18n/es/staff/mistakes';
import { uploadText } from '@/lib/i18n/es/files';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const editorText: Translation<typeof english> = {
  title: 'Contenido',
  lead: 'Todo lo que usted puede editar en este sitio.',
  create: 'Escribir algo nuevo',
  addTo: (name) => `Añadir a «${name}»`,
  newName: 'Título o nombre',
  newNameHint:
    'Con él formaremos la dirección de la página. Nada estará en línea hasta que usted lo publique.',
  newNameRequired: 'Introduzca un título o un nombre',
  newNameTooLong: 'Acorte el título o el nombre: no puede tener más de 200 caracteres',
  newSubmit: 'Crear borrador',
  find: 'Buscar',
  findTitle: 'Encontrar un contenido para editar',
  search: 'Título o dirección',
  type: 'Tipo',
  state: 'Estado',
  all: 'Todo',
  files: { site: 'Ajustes de todo el sitio', redirects: 'Redirecciones' },
  types: { page: 'Páginas', site: 'Páginas principales y ajustes', media: 'Imágenes y documentos' },
  states: {
    online: 'En línea',
    draft: 'Borrador',
    scheduled: 'Aparecerá más adelante',
    ended: 'Finalizado',
    held: 'En espera',
    broken: 'Contiene un error',
  },
  count: (count) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`),
  nothing: 'No se ha encontrado ningún archivo que usted pueda editar.',
  notListed:
    'En este momento no se puede mostrar la lista, porque el sitio está ocupado. Inténtelo de nuevo dentro de un minuto.',
  changed: 'Modificado el',
  unknownChange: 'Este cambio no existe o usted no puede editar su archivo.',
  unknownKind: 'Este tipo de contenido no existe o usted no puede añadir nada en él.',
  myDrafts: 'Sus borradores',
  scheduled: 'Cambios programados',
  scheduledBy: (name, time) => `de ${name} · publicación: ${time}`,
  missedBy: (name, time) => `de ${name} · no se pudo publicar: ${time}`,
  noLonger: (name) =>
    `${name} ya no tiene permiso para publicar este cambio, así que no se publicará.`,
  recent: 'Cambios recientes en el navegador',
  obstacles: {
    readOnly:
      'El sitio no tiene permiso para escribir en su carpeta de contenido, así que aquí no se puede publicar. Puede seguir guardando borradores. Pida a la persona responsable de este sitio que permita al programa escribir en ella.',
    elsewhere:
      'Aquí no se puede publicar, porque esta página procede de un servidor que no está configurado para ello. Puede seguir guardando borradores. Pida a la persona responsable de este sitio que dirija las peticiones de esta página al servidor que publica.',
  },
  signedOut:
    'Su sesión se ha cerrado. Su texto sigue aquí: inicie sesión y vuelva a pulsar el botón.',

  file: {
    unknown: 'Este archivo no existe o usted no puede editarlo.',
    back: 'Todo el contenido',
    edit: 'Editar',
    duplicate: 'Duplicar',
    rename: 'Cambiar la dirección',
    remove: 'Eliminar',
    address: 'Dirección',
    path: 'Archivo',
    isBroken: 'Hay algo que corregir. Pulse «Editar» para verlo.',
    isHeld:
      'El texto más reciente aún no está en línea, porque antes hay que corregir otra cosa. La página «Publicación» dice cuál.',
    writing: (name) => `${name} también está escribiendo un borrador de esto. Último guardado:`,
    history: 'Historial',
    noHistory: 'Nadie ha modificado esto todavía en el navegador.',
    current: 'Texto actual',
    first: 'Antes del primero de estos cambios',
    bringBackFirst: 'Restaurar el texto anterior al primero de estos cambios',
    somebody: 'Una persona que ya no edita aquí',
    bringBack: 'Restaurar este texto',
    compare: 'Qué ha cambiado',
    compareOf: (time) => `Qué cambió: ${time}`,
    restoreBefore: 'Restaurar el texto anterior a este cambio',
    tooDifferent: 'Los dos textos son demasiado distintos para mostrar cada cambio.',
    putBackChanged:
      'Diferencias: quienes visitan el sitio ven el texto tachado; la carpeta contiene el texto subrayado',
    bringBackOf: (time) => `Restaurar este texto: ${time}`,
    show: 'Abrir',
    showOf: (time) => `Abrir el archivo: ${time}`,
    bringBackFile: 'Restaurar este archivo',
    bringBackFileOf: (time) => `Restaurar este archivo: ${time}`,
    undo: 'Deshacer',
    redo: 'Rehacer',
    changed: 'Cambios en',
    feed: 'el canal de suscripción',
    calendar: 'el calendario',
    removed: 'Esto se ha eliminado. Puede restaurarlo.',
    putBack: 'Modificado fuera del editor',
    putBackGone:
      'Este archivo se ha eliminado de la carpeta de contenido, quizá porque alguien ha copiado otra carpeta sobre ella. En el sitio se sigue viendo lo que se publicó aquí.',
    putBackOlder:
      'La carpeta de contenido contiene ahora una versión anterior de este archivo, quizá porque alguien ha copiado otra carpeta sobre ella. En el sitio se sigue viendo lo que se publicó aquí.',
    putBackAgain:
      'Este archivo se eliminó o recibió aquí una nueva dirección, pero alguien lo ha devuelto a la carpeta de contenido. En el sitio no se ve.',
    putBackVisible: 'Lo que se ve en el sitio',
    putBackFound: 'Lo que hay en la carpeta',
    putBackNothing: 'Nada',
    keep: 'Conservar lo que se ve en el sitio',
    accept: 'Publicar lo que hay en la carpeta',
  },
  acts: {
    published: 'lo publicó',
    deleted: 'lo eliminó',
    renamed: 'cambió su dirección',
    undone: 'deshizo un cambio',
  },
  done: {
    published: 'Publicado. Ya se ve en el sitio.',
    hidden:
      'Publicado. En este momento su página no se ve en el sitio, porque está marcada como borrador, aparecerá más adelante o ha finalizado.',
    waiting:
      'Guardado en la carpeta de contenido. Todavía no se ve en el sitio, porque antes hay que corregir algo. La página «Publicación» indica qué.',
    slow: 'Guardado en la carpeta de contenido. Se verá en el sitio dentro de un momento.',
    deleted: 'Eliminado. Ya no se ve en el sitio.',
    undone: 'Deshecho. Este cambio ya no se ve en el sitio.',
    renamed: 'La dirección ha cambiado. La antigua lleva a la nueva.',
    created: 'Se ha creado su borrador. Solo usted puede verlo hasta que se publique.',
    discarded: 'El borrador se ha eliminado.',
    changed:
      'No se ha cambiado nada, porque entretanto otra persona ha modificado esto. Revíselo e inténtelo de nuevo.',
    readOnly:
      'No se ha cambiado nada, porque el sitio no tiene permiso para escribir en su carpeta de contenido. Avise a la persona responsable de este sitio.',
    elsewhere:
      'No se ha cambiado nada, porque esta página procede de un servidor que no está configurado para publicar. Avise a la persona responsable de este sitio.',
    full: 'No se ha cambiado nada, porque el disco está lleno. Avise a la persona responsable de este sitio.',
    gone: 'Este borrador no existe. Es posible que se haya publicado o eliminado.',
    again:
      'No se ha cambiado nada, porque este borrador se guardó o se publicó al mismo tiempo. Revíselo e inténtelo de nuevo.',
    mistakes: 'Todavía no se ha publicado: hay algo que corregir.',
    noPreview: 'Todavía no hay vista previa, porque antes hay que corregir algo.',
    latePreview:
      'La vista previa tarda demasiado, porque el sitio está ocupado. Su borrador está guardado: inténtelo de nuevo dentro de un minuto.',
    scheduled: 'Programado. Se publicará automáticamente.',
    unscheduled:
      'Se ha cancelado la publicación programada. Ya puede volver a editar este borrador.',
    badTime:
      'No se ha programado: elija una fecha y una hora futuras, dentro de los próximos dos años.',
    restored: 'Este borrador contiene el texto anterior. No será visible hasta que lo publique.',
    saved: 'Guardado. Solo usted puede ver este borrador.',
    forbidden: 'No tiene permiso para hacer eso. Pídaselo a alguien que pueda publicarlo.',
    uploaded: uploadText.uploaded,
    taken: uploadText.taken,
    notStored:
      'No se ha cambiado nada, porque este archivo ya no se conserva. Para volver a usarlo, súbalo a un borrador.',
    late: 'Este borrador se publicó o se eliminó antes de que se guardaran sus últimos cambios. Ahora forman un borrador nuevo, que no está en línea.',
    savedSince:
      'No se ha publicado: este borrador se ha guardado al mismo tiempo en otra ventana. Revíselo y publique de nuevo.',
    many: 'Tiene demasiados borradores. Elimine los que ya no necesite.',
  },
  published: (count, all) => `En línea en ${formatCount(count)} de ${formatCount(all)} servidores.`,
  more: (count) => `y ${formatCount(count)} más`,

  ...draftText,
  mistakes: mistakesText,
  rename: {
    unknown: 'Esta página no existe o usted no puede cambiar su dirección.',
    title: 'Cambiar la dirección',
    name: 'Última parte de la dirección',
    hint: 'Letras minúsculas sin tilde, cifras y guiones; por ejemplo, puertas-abiertas-2027',
    required: 'Introduzca la última parte de la dirección',
    wrong:
      'Utilice solo letras minúsculas sin tilde, cifras y guiones; por ejemplo, puertas-abiertas-2027',
    taken: 'Otra página ya tiene esta dirección. Elija una distinta',
    submit: 'Cambiar la dirección',
  },
  remove: {
    unknown: 'Este archivo no existe o usted no puede eliminarlo.',
    title: (name) => `¿Eliminar ${name}?`,
    nothing: 'Ninguna otra página hace referencia a este contenido.',
    refers:
      'Estas páginas hacen referencia a este contenido. Los enlaces se convertirán en texto sin enlace:',
    uses: 'Estas páginas utilizan este archivo. Se mostrarán sin él:',
    submit: 'Eliminar',
  },
};
