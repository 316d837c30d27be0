import type {
  inboxText as english,
  peopleText as englishPeople,
  rightUses as englishUses,
  staffText as englishStaff,
} from '@/lib/i18n/en/staff/inbox';
import { formatCount, formatNames } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const staffText: Translation<typeof englishStaff> = {
  title: 'Páginas del personal',
  lead: 'Su trabajo en este sitio, de un vistazo.',
  messages: 'Mensajes',
  counts: {
    new: (count) => (count === 1 ? 'mensaje nuevo' : 'mensajes nuevos'),
    undelivered: (count) =>
      count === 1
        ? 'mensaje sin entregar por correo electrónico'
        : 'mensajes sin entregar por correo electrónico',
  },
  nothingNew: 'No hay mensajes nuevos.',
  links: 'Ir a',
  inbox: 'Todos los mensajes',
  account: 'Su cuenta',
  twoFactor: 'Verificación en dos pasos',
  people: 'Personas y permisos',
};

export const inboxText: Translation<typeof english> = {
  title: 'Mensajes',
  lead: 'Mensajes enviados mediante los formularios de este sitio.',
  filter: 'Mostrar',
  filters: {
    all: 'Todos',
    new: 'Nuevo',
    answered: 'Respondido',
    spam: 'No deseado',
    undelivered: 'Sin entregar',
  },
  search: 'Búsqueda',
  find: 'Buscar',
  count: (count) => (count === 1 ? '1 mensaje' : `${formatCount(count)} mensajes`),
  none: 'No se ha encontrado ningún mensaje.',
  deadAccountMails: (count) =>
    `En la última semana no se ${count === 1 ? 'ha podido entregar 1 correo' : `han podido entregar ${formatCount(count)} correos`} a titulares de cuentas. Si son muchos, pida a la persona responsable de este sitio que revise el registro.`,
  form: 'Formulario',
  yes: 'sí',
  no: 'no',
  state: 'Estado',
  reference: 'Referencia',
  mail: 'Correo electrónico',
  mails: {
    waiting: 'pendiente de entrega',
    sent: 'entregado',
    dead: 'no se ha podido entregar',
    none: 'no se enviará por correo',
  },
  answer: (answer) => `El servidor de correo respondió: ${answer}`,
  back: 'Todos los mensajes',
  reply: 'Responder por correo electrónico',
  export: 'Descargar todo en formato CSV',
  unknown: 'Este mensaje no existe. Es posible que se haya eliminado.',
  gone: 'Este mensaje ya no existe, así que no se ha cambiado nada.',
  actions: {
    answered: 'Marcar como respondido',
    new: 'Marcar como nuevo',
    spam: 'Marcar como no deseado',
    notSpam: 'Es un mensaje legítimo',
    retry: 'Reenviar el correo',
    delete: 'Eliminar definitivamente',
  },
};

export const rightUses = {
  administer: 'Gestionar las personas y sus permisos',
  alerts: 'Publicar alertas',
  messages: 'Leer y responder mensajes',
  preview: 'Ver la vista previa y los cambios pendientes de publicación',
  publish: 'Escribir y publicar contenido',
  write: 'Escribir borradores para que otras personas los publiquen',
} satisfies Translation<typeof englishUses>;

export const peopleText: Translation<typeof englishPeople> = {
  title: 'Personas',
  lead: 'Todas las personas que pueden trabajar en este sitio y lo que puede hacer cada una.',
  invite: 'Invitar a alguien',
  log: 'Registro de cambios',
  name: 'Nombre',
  none: 'Todavía nadie tiene permisos que usted pueda gestionar.',
  invited: 'Invitaciones',
  invitedAt: 'Invitación enviada:',
  lastSignIn: 'Último inicio de sesión',
  never: 'Nunca ha iniciado sesión',
  twoFactorOn: 'La verificación en dos pasos está activada',
  twoFactorOff: 'La verificación en dos pasos está desactivada',
  deactivated: 'Cuenta desactivada',
  email: 'Dirección de correo electrónico',
  rights: 'Lo que puede hacer esta persona',
  noRights: 'Ningún permiso que usted pueda gestionar.',
  uses: rightUses,
  grant: (right, pattern) =>
    pattern === '*' ? rightUses[right] : `${rightUses[right]}: ${pattern}`,
  revoke: 'Retirar',
  revokeOf: (use) => `Retirar: ${use}`,
  withdraw: 'Anular',
  withdrawOf: (use) => `Anular la invitación: ${use}`,
  yourself: 'Puede renunciar a sus propios permisos, pero nadie puede concederse más a sí mismo.',
  account: 'Cuenta',
  deactivate: 'Desactivar esta cuenta',
  deactivateHint:
    'La sesión de esta persona se cerrará de inmediato en todas partes y los enlaces a sus borradores dejarán de funcionar. No podrá iniciar sesión hasta que usted reactive la cuenta.',
  reactivate: 'Reactivar esta cuenta',
  unknown: 'Esta persona no existe o usted no puede gestionar sus permisos.',
  back: 'Todas las personas',

  add: 'Conceder más permisos',
  inviteLead:
    'Quienes no tengan cuenta recibirán un correo con un enlace para elegir una contraseña. Quienes ya tengan cuenta recibirán los permisos de inmediato.',
  wanted: '¿Qué podrá hacer esta persona?',
  wantedRequired: 'Elija al menos un permiso',
  pattern: 'Solo para estos archivos',
  patternHint:
    'Deje este campo vacío para todo el sitio. De lo contrario, introduzca una ruta de la carpeta de contenido, como people/ada.md, o events/** para todo lo que contiene una carpeta. Solo se puede limitar la escritura, la publicación y la gestión de personas.',
  patternWrong: 'Introduzca una ruta de la carpeta de contenido, como people/ada.md o events/**',
  patternOnly:
    'Deje este campo vacío, porque uno de los permisos elegidos no se puede limitar a determinados archivos',
  beyond: (patterns) =>
    `Usted solo puede gestionar permisos para ${formatNames([...patterns])}. Introduzca uno de estos valores o una parte de él`,
  submitInvite: 'Enviar invitación',
  submitGrant: 'Conceder estos permisos',
  done: {
    invited: 'Hemos enviado la invitación. Es válida durante una semana.',
    granted: 'Esta persona ya tiene los permisos, y se lo hemos comunicado por correo electrónico.',
    revoked: 'Esta persona ya no tiene este permiso.',
    withdrawn: 'La invitación se ha anulado.',
    deactivated: 'La cuenta se ha desactivado y se han cerrado todas sus sesiones.',
    reactivated: 'La cuenta se ha reactivado.',
    beyond: 'No se ha cambiado nada, porque usted no tiene permiso para hacer eso.',
    own: 'No se ha cambiado nada, porque nadie puede modificar aquí su propia cuenta ni concederse permisos.',
    last: 'No se ha cambiado nada, porque no quedaría nadie para gestionar las personas. Conceda antes este permiso a otra persona.',
    gone: 'No se ha cambiado nada, porque entretanto otra persona ha modificado esto.',
  },
  only: 'Usted es la única persona que puede gestionar las personas y sus permisos. Conceda este permiso a otra persona antes de eliminar su cuenta.',

  drafts: {
    label: '¿Qué quiere hacer con sus borradores?',
    handOver: 'Traspasarlos a otras personas del equipo, como se indica arriba',
    delete: 'Eliminarlos',
    required: 'Elija qué quiere hacer con sus borradores',
    title: 'Sus borradores',
    about: 'Si traspasa sus borradores, los recibirán estas personas:',
    nobody: 'nadie más puede publicarlo, así que se eliminará',
  },

  logTitle: 'Registro de cambios',
  logLead: (days) =>
    `Quién ha cambiado contenidos y permisos en ${days === 1 ? 'el último día' : `los últimos ${formatCount(days)} días`}. El registro no incluye los textos.`,
  logWho: 'Autor del cambio',
  logWhat: 'Archivo o persona',
  logKind: 'Mostrar',
  logKinds: { all: 'Todo', content: 'Contenido', rights: 'Permisos y cuentas' },
  logFind: 'Buscar',
  logNone: 'No se ha encontrado nada.',
  logCount: (count) => (count === 1 ? '1 entrada' : `${formatCount(count)} entradas`),
  logExport: 'Descargar todo en formato CSV',
  somebody: 'una persona que ya no edita aquí',
  byCommand: 'Un comando en el servidor',
  acts: {
    published: 'publicó',
    deleted: 'eliminó',
    renamed: 'cambió la dirección de',
    undone: 'deshizo un cambio en',
    granted: 'concedió un permiso a',
    revoked: 'retiró un permiso a',
    invited: 'invitó a',
    withdrawn: 'anuló la invitación de',
    allowed: 'concedió un permiso a',
    removed: 'retiró un permiso a',
    deactivated: 'desactivó la cuenta de',
    reactivated: 'reactivó la cuenta de',
  },
};
