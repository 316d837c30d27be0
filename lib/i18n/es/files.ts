import type { fileText as english, uploadText as englishUpload } from '@/lib/i18n/en/files';
import { formatNames } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const fileText: Translation<typeof english> = {
  kinds: new Map([
    ['.docx', 'documento de Word'],
    ['.ics', 'archivo de calendario'],
    ['.pptx', 'presentación de PowerPoint'],
    ['.xlsx', 'hoja de cálculo de Excel'],
  ]),
  kindAndSize: (kind, size) => `(${kind}, ${size})`,
  size: (size) => `(${size})`,
};

export const uploadText = {
  image: 'Subir una imagen',
  imageHint:
    'Suba una imagen abajo o escriba una parte del nombre de una que ya está en este sitio.',
  document: 'Documento',
  chooseDocument: 'Subir un documento',
  button: 'Imagen o documento',
  insert: 'Insertar una imagen o un documento',
  file: 'Imagen o PDF',
  hint: 'JPEG, PNG, WebP, AVIF, GIF o PDF. Eliminamos de las fotos los datos de ubicación.',
  description: 'Lo que muestra la imagen, o el texto del enlace',
  submit: 'Subir',
  submitFor: (label) => `Subir: ${label}`,
  insertSubmit: 'Subir e insertar',
  files: 'Archivos de este borrador',
  filesHint: 'Se publican con el borrador. No se incluyen los archivos que el texto no utiliza.',
  choose: 'O una página, una imagen o un documento que ya está en este sitio',
  chooseHint:
    'Escriba una parte del nombre y elíjalo en la lista. Introduzca arriba la descripción o el texto del enlace.',
  chooseSubmit: 'Insertar',
  use: {
    refers: 'Estas páginas lo utilizan:',
    nothing: 'Ninguna página lo utiliza.',
  },
  unused: 'Sin utilizar',
  insertShort: 'Insertar',
  insertOne: (name) => `Insertar ${name} en el texto`,
  removeShort: 'Quitar',
  removeOne: (name) => `Quitar ${name} de este borrador`,
  uploaded: 'Subido y guardado. Solo usted puede verlo hasta que publique este borrador.',
  taken:
    'No se ha publicado: un archivo que usted subió tiene ahora el mismo nombre que otro de este sitio. Quite el suyo de este borrador y súbalo de nuevo.',
  signedOut:
    'Su sesión se ha cerrado, así que no se ha subido nada. Inicie sesión en otra pestaña, vuelva a esta página e inténtelo de nuevo.',
  tooLarge: (most) => `Este archivo es demasiado grande. El límite es de ${most}.`,
  noRoom: {
    person:
      'No hay espacio para este archivo, porque los archivos de sus borradores ocupan todo el que le corresponde. Publique o elimine algunos borradores e inténtelo de nuevo mañana.',
    site: 'En este momento no hay espacio para este archivo. Avise a la persona responsable de este sitio.',
  },
  failed: {
    none: 'No se ha subido nada. Elija primero un archivo.',
    failed:
      'Su texto está guardado, pero el archivo no se ha subido: ha ocurrido un error. Inténtelo de nuevo.',
    forgotten:
      'El borrador se ha guardado, pero el archivo que eligió no se ha subido. Elíjalo de nuevo y pulse «Subir».',
    heic: 'Esta foto está en formato HEIC, que muchos navegadores no pueden mostrar. Guárdela o expórtela como JPEG y suba esa versión.',
    unknown:
      'Este archivo no se puede subir. Elija una imagen (JPEG, PNG, WebP, AVIF o GIF) o un PDF.',
    damaged:
      'Este archivo no se puede utilizar: está dañado o incompleto, es una animación o es demasiado grande. El límite es de 64 megapíxeles y 30 MB para una imagen, y de 2 MB para un GIF.',
    brokenPdf: 'Este PDF no se puede utilizar: está dañado o incompleto. Expórtelo de nuevo.',
  },
  lacks: (names) => {
    const all = { tags: 'etiquetas', title: 'título', language: 'idioma' };
    const list = formatNames(names.map((name) => all[name]));
    return `Este PDF parece carecer de ${list}, por lo que es posible que las personas que utilizan un lector de pantalla no puedan leerlo. Si puede, expórtelo de nuevo como PDF accesible.`;
  },
  script: {
    sending: 'Subiendo…',
    done: 'Subido.',
    describeFirst: 'Describa primero la imagen, para quienes no pueden verla.',
    describe: 'Subida. Describa la imagen entre los corchetes.',
    failed: 'No se ha subido: ha ocurrido un error. Inténtelo de nuevo.',
    choose: 'Elija primero un archivo.',
  },
} satisfies Translation<typeof englishUpload>;
