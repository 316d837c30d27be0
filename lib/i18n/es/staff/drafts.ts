import type { draftText as english } from '@/lib/i18n/en/staff/drafts';
import { formatCount, formatNames } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const draftText: Translation<typeof english> = {
  draft: {
    title: (name) => `Editar: ${name}`,
    untitled: 'Sin título',
    unknown: 'Este borrador no existe. Es posible que se haya publicado o eliminado.',
    save: 'Guardar',
    preview: 'Vista previa',
    publish: 'Publicar',
    discard: 'Eliminar este borrador',
    saved: 'Guardado el',
    twice:
      'Este borrador también se ha guardado en otra ventana, así que hemos conservado los dos textos. El de esta página es ahora un borrador independiente.',
    recovered:
      'Su sesión se cerró antes de que se pudiera guardar este texto. Pulse «Guardar» para conservarlo.',
    conflict: (names) =>
      'Entretanto, otra persona ha publicado cambios. Hemos incorporado los suyos a ese texto, pero todavía no están publicados. ' +
      (names.length > 0
        ? 'Ambos han modificado algunos campos: debajo de cada uno puede ver lo que está en línea ahora. Revíselos y publique de nuevo.'
        : 'Revise el texto y publique de nuevo.'),
    conflictAsText:
      'Entretanto, otra persona ha publicado cambios. Su texto aparece debajo del que ha escrito usted. Copie en el suyo lo que necesite y publique de nuevo.',
    onlineNow: 'En línea ahora',
    problems: 'Para corregir antes de publicar',
    elsewhere: 'Para corregir antes en otras páginas',
    line: (line) => `Línea ${formatCount(line)}`,
    missing: 'Rellene este campo',
    corrected: 'Corregido',
    problem: (found, expected) => `Se ha encontrado: ${found}. Se esperaba: ${expected}.`,
    unchecked: 'Su texto está guardado, pero no hemos podido comprobar si contiene errores.',
    text: 'Texto',
    textHint:
      'Deje una línea en blanco entre los párrafos. Puede utilizar Markdown: ## para un encabezado, **negrita**, [un enlace](/about).',
    source: 'El archivo completo',
    sourceHint: 'El archivo tal como está en la carpeta de contenido.',
    comesFrom: (source) => `Este valor procede de ${source}. Modifíquelo allí.`,
    onlyAsText: 'Para modificar esto, pulse «Editar el archivo completo».',
    showSource: 'Editar el archivo completo',
    showForm: 'Editar en el formulario',
    more: 'Más opciones',
    addKind: 'Tipo',
    item: (label, number) => `${label}, elemento ${formatCount(number)}`,
    up: (name) => `Subir: ${name}`,
    down: (name) => `Bajar: ${name}`,
    remove: (name) => `Quitar: ${name}`,
    add: 'Añadir',
    upShort: 'Subir',
    downShort: 'Bajar',
    removeShort: 'Quitar',
    none: 'Ninguno',
    onePerLine: 'Un elemento por línea',
    bar: 'Este borrador',
    toBar: (names) => `Ir a: ${formatNames([...names])}`,
    twoFactor: 'Antes de poder publicar, configure lo siguiente:',
    later: 'Publicar más tarde',
    laterAt: 'Fecha y hora',
    laterHint: (zone) =>
      `En la zona horaria del sitio, ${zone}. Hasta entonces no podrá editar el borrador, a menos que cancele la publicación programada.`,
    laterSubmit: 'Programar',
    scheduled: (time) => `Publicación programada: ${time}.`,
    scheduledAbout:
      'En ese momento volveremos a comprobarlo. Si hay algo que corregir, seguirá siendo un borrador y le avisaremos por correo electrónico. Para editarlo antes, cancele la publicación programada.',
    stop: 'Cancelar la publicación programada',
    missed: (time) =>
      `Debería haberse publicado en esta fecha: ${time}. Antes había que corregir algo.`,
    noRight: 'Puede editar este borrador, pero no publicarlo. Pídaselo a alguien que pueda.',
  },
  languages: {
    title: 'Idiomas',
    language: 'Idioma',
    states: { untranslated: 'Falta la traducción', outdated: 'El original ha cambiado' },
    lacks: (languages) => `falta en ${formatNames([...languages])}`,
    original: 'original',
    draft: 'Su borrador',
    missing: 'Sin traducir',
    begin: (language) => `Empezar una traducción: ${language}`,
    removed: (languages) =>
      `También se ${languages.length === 1 ? 'eliminará la traducción a este idioma' : 'eliminarán las traducciones a estos idiomas'}: ${formatNames([...languages])}.`,
    slug: 'Última parte de la dirección en este idioma',
    about: (language) => `Traducción (${language}) de:`,
    originalText: (language) => `Original (${language})`,
    inherited: 'Sin traducir: el sitio web muestra el original.',
    copy: 'Traducir',
    copyOf: (label) => `Traducir: ${label}`,
    same: 'Igual en todos los idiomas',
    sameHint: 'Los campos que deje vacíos tendrán el valor del original.',
    changed: 'El original ha cambiado desde que se tradujo.',
    changedFields: (labels) => `Ha cambiado: ${formatNames([...labels])}.`,
    changedText: 'Cambios en el original',
    current: 'Esta traducción corresponde al original en su versión actual',
    currentHint:
      'Marque esta casilla cuando haya traducido los cambios. Hasta entonces, las listas indican que el original ha cambiado.',
    remindHint: 'Marque esta casilla para que las listas indiquen cuándo cambia el original.',
  },
  saving: {
    saved: 'Guardado a las',
    unsaved: 'Sin guardar todavía',
    offline:
      'No se ha guardado: no hay conexión. Su texto sigue aquí. Lo guardaremos en cuanto sea posible.',
    signedOut: 'No se ha guardado: su sesión se ha cerrado. Su texto sigue aquí.',
    signIn: 'Iniciar sesión (se abre en una pestaña nueva)',
    gone: 'No se ha guardado: este borrador se ha publicado o eliminado, o usted ya no puede editarlo. Copie su texto antes de salir de esta página.',
    unexpected:
      'No se ha guardado: ha ocurrido un error. Su texto sigue aquí y volveremos a intentarlo.',
  },
  toolbar: {
    label: 'Formato',
    marks: {
      bold: 'Negrita',
      heading: 'Encabezado',
      list: 'Lista',
      link: 'Enlace',
      table: 'Tabla',
      quotation: 'Cita',
    },
    bold: 'texto en negrita',
    link: 'texto del enlace',
    column: 'Columna',
  },
};
