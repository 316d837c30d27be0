import type {
  accountFormsText as englishForms,
  accountNotices as englishNotices,
  accountText as english,
  mailSentText as englishMailSent,
  noticeText as englishNotice,
  signedInText as englishSignedIn,
} from '@/lib/i18n/en/accounts';
import { formatCount } from '@/lib/i18n/es/formats';
import { personText } from '@/lib/i18n/es/forms';
import { heldMailsText, editorNotices } from '@/lib/i18n/es/staff/publishing';
import type { Translation } from '@/lib/i18n/translation';

export const accountFormsText: Translation<typeof englishForms> = {
  ...personText,
  password: 'Contraseña',
  passwordRequired: 'Introduzca su contraseña',
  newPassword: 'Nueva contraseña',
  newPasswordHint: (least) =>
    `Al menos ${formatCount(least)} caracteres. Tres o cuatro palabras al azar son fáciles de recordar y difíciles de adivinar.`,
  newPasswordRequired: 'Introduzca una nueva contraseña',
  passwordTooShort: (least) => `Introduzca una contraseña de al menos ${least} caracteres`,
  passwordTooLong: (limit) => `Acorte la contraseña: no puede tener más de ${limit} caracteres`,
  passwordWeak: 'Elija otra contraseña: esta es demasiado fácil de adivinar',
  firstPassword: 'Contraseña',
  firstPasswordRequired: 'Elija una contraseña',
  keep: 'Mantener la sesión iniciada en este dispositivo',
  loginTitle: 'Iniciar sesión',
  loginSubmit: 'Iniciar sesión',
  loginWrong:
    'La dirección de correo electrónico o la contraseña no son correctas. Inténtelo de nuevo o restablezca su contraseña.',
  forgotten: '¿Ha olvidado su contraseña?',
  registerTitle: 'Crear una cuenta',
  registerSubmit: 'Crear cuenta',
  haveOne: '¿Ya tiene una cuenta? Inicie sesión',
  forgotTitle: 'Restablecer la contraseña',
  forgotLead:
    'Introduzca su dirección de correo electrónico y le enviaremos un enlace para restablecer su contraseña.',
  forgotSubmit: 'Enviar enlace',
  resetTitle: 'Elegir una nueva contraseña',
  resetLead: 'Se cerrarán todas sus sesiones y podrá iniciar sesión con su nueva contraseña.',
  resetSubmit: 'Guardar contraseña',
  verifyTitle: 'Confirmar la dirección de correo electrónico',
  verifyLead: 'Elija una contraseña para confirmar esta dirección y terminar de crear su cuenta.',
  verifySubmit: 'Confirmar y crear cuenta',
  code: 'Código',
  codeHint: 'Las seis cifras que muestra ahora su aplicación.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Uno de los diez códigos que guardó. Cada uno sirve una sola vez.',
  recoveryCodeWrong:
    'Este código de recuperación no es correcto o ya se ha utilizado. Compruébelo o introduzca otro',
  useRecoveryCode: 'Usar un código de recuperación',
  useApp: 'Usar un código de la aplicación',
  codeRequired: 'Introduzca el código',
  codeWrong: 'Código incorrecto o ya utilizado. Introduzca el que muestra ahora su aplicación',
  codeTitle: 'Introducir el código',
  codeLead: 'Introduzca ahora el código de su aplicación de autenticación.',
  otherAccount: 'Iniciar sesión con otra cuenta',
};

export const mailSentText: Translation<typeof englishMailSent> = {
  title: 'Consulte su correo',
  lead: {
    register: 'Le hemos enviado un mensaje. Abra el enlace para terminar de crear su cuenta.',
    'forgot-password':
      'Si esta dirección tiene una cuenta, le hemos enviado un mensaje. Abra el enlace que contiene para restablecer su contraseña.',
    'change-email':
      'Hemos enviado un mensaje a su nueva dirección. Abra el enlace que contiene para completar el cambio; hasta entonces seguiremos utilizando su dirección actual.',
  },
  unknownLead: 'Si acaba de pedirnos un mensaje, abra el enlace que contiene para continuar.',
  address: 'Dirección de correo electrónico',
  isRight: '¿Es correcta esta dirección?',
  suggestion: (email) => `¿Quería decir ${email}?`,
  noDot: 'Tras la @ falta un punto, como el de «example.com». Compruebe la dirección.',
  sendTo: (email) => `Enviar a ${email}`,
  correct: 'Corregir la dirección',
  missing: 'Si no lo recibe',
  missingText:
    'Espere unos minutos y mire en la carpeta de correo no deseado. Si la dirección de arriba es correcta, podemos volver a enviar el mensaje.',
  unknownText:
    'Si no lo recibe en unos minutos, mire en la carpeta de correo no deseado o rellene de nuevo el formulario.',
  again: 'Enviar de nuevo',
  sentAgain: 'Hemos vuelto a recibir su petición. El mensaje puede tardar unos minutos en llegar.',
};

export const noticeText: Translation<typeof englishNotice> = {
  'account-deleted': {
    title: 'Su cuenta ha sido eliminada',
    text: 'También se ha eliminado todo su contenido.',
  },
  'account-ready': {
    title: 'Su cuenta está lista',
    text: 'Inicie sesión con su dirección de correo electrónico y su contraseña.',
  },
  'email-confirmed': {
    title: 'Su nueva dirección de correo electrónico ha quedado confirmada',
    text: 'A partir de ahora, utilícela para iniciar sesión.',
  },
  'password-changed': {
    title: 'Su contraseña ha cambiado',
    text: 'Inicie sesión con su nueva contraseña.',
  },
  ...editorNotices,
  'sign-in-expired': {
    title: 'El tiempo para iniciar sesión ha expirado',
    text: 'Empiece de nuevo.',
  },
  'signed-out': {
    title: 'Ha cerrado la sesión',
    text: 'Vuelva a iniciarla siempre que necesite su cuenta.',
  },
};

export const accountNotices: Translation<typeof englishNotices> = {
  email: 'Su nueva dirección de correo electrónico ha quedado confirmada.',
  session: 'Se ha cerrado su sesión en ese dispositivo.',
  name: 'Su nombre ha cambiado.',
  emails: heldMailsText.saved,
  password: 'Su contraseña ha cambiado y se ha cerrado su sesión en todos los demás dispositivos.',
  'two-factor':
    'La verificación en dos pasos está activada. A partir de ahora le pediremos un código al iniciar sesión.',
  'two-factor-off': 'La verificación en dos pasos está desactivada.',
};

export const signedInText: Translation<typeof englishSignedIn> = {
  navigation: 'Sesión iniciada',
  as: 'Sesión iniciada como',
  account: 'Su cuenta',
  staff: 'Páginas del personal',
};

export const accountText: Translation<typeof english> = {
  title: 'Su cuenta',
  lead: 'Gestione sus datos y su seguridad.',
  name: 'Nombre',
  email: 'Dirección de correo electrónico',
  password: 'Contraseña',
  passwordKept: 'Guardada de forma segura',
  passwordWrong: 'La contraseña no es correcta. Inténtelo de nuevo',
  currentPassword: 'Contraseña actual',
  save: 'Guardar',
  changeName: 'Cambiar el nombre',
  changeNameLead: 'El nombre con el que nos dirigimos a usted.',
  changeEmail: 'Cambiar la dirección de correo electrónico',
  changeEmailLead: (email) =>
    `Su dirección actual es ${email}. No cambiará hasta confirmar la nueva.`,
  newEmail: 'Nueva dirección de correo electrónico',
  newEmailHint: 'Le enviaremos a esta dirección un enlace de confirmación.',
  sendLink: 'Enviar enlace',
  confirmEmailTitle: 'Confirmar la nueva dirección de correo electrónico',
  confirmEmailLead: 'Confírmela solo si usted ha pedido este cambio.',
  confirmEmail: 'Confirmar',
  changePassword: 'Cambiar la contraseña',
  changePasswordLead: 'Se cerrará su sesión en todos los demás dispositivos.',
  twoFactor: 'Verificación en dos pasos',
  twoFactorLead:
    'Además de su contraseña, introducirá un código de una aplicación de su teléfono. Así nadie podrá entrar aunque averigüe su contraseña.',
  twoFactorIsOn: 'Activada',
  twoFactorIsOff: 'Desactivada',
  setUpTwoFactor: 'Configurar la verificación en dos pasos',
  changeTwoFactor: 'Cambiar la verificación en dos pasos',
  twoFactorRequired: 'Configure la verificación en dos pasos para usar las páginas del personal.',
  twoFactorSince: 'Activada desde el',
  codesLeft: (codes) =>
    `${codes === 1 ? 'Le queda 1 código' : `Le quedan ${formatCount(codes)} códigos`} de recuperación. Si la configura de nuevo, se sustituirán su aplicación y sus códigos de recuperación actuales.`,
  scan: '1. Escanee este código con su aplicación',
  scanText:
    'Sirve cualquier aplicación de autenticación; por ejemplo, la que incluye su teléfono o su gestor de contraseñas.',
  qrCode:
    'Código QR para su aplicación. La clave que aparece debajo contiene la misma información en forma de texto.',
  scanKey: 'O escriba esta clave en la aplicación:',
  recovery: '2. Guarde sus códigos de recuperación',
  recoveryText:
    'Si pierde su teléfono, podrá iniciar sesión con uno de estos códigos. Cada uno sirve una sola vez. No volverá a verlos, así que imprímalos o guárdelos en su gestor de contraseñas.',
  copyCodes: 'Copiar los códigos',
  codesCopied: 'Los códigos se han copiado.',
  codesNotCopied: 'No se han podido copiar los códigos. Guárdelos en un archivo.',
  saveCodes: 'Guardar los códigos en un archivo',
  enterCode: '3. Introduzca un código para terminar',
  appCode: 'Código de su aplicación',
  currentCode: 'Código actual',
  currentCodeHint:
    'Seis cifras de la aplicación que utiliza ahora o uno de sus códigos de recuperación actuales.',
  appCodeWrong:
    'Introduzca las seis cifras que muestra ahora su aplicación y compruebe que el reloj de su teléfono esté en hora',
  turnOn: 'Activar',
  replace: 'Sustituir la aplicación y los códigos',
  twoFactorOff: 'Desactivar la verificación en dos pasos',
  twoFactorOffLead:
    'Iniciará sesión solo con su contraseña. Su aplicación y sus códigos de recuperación dejarán de servir.',
  turnOff: 'Desactivar',
  lastUsed: 'Último uso:',
  network: (network) => `red ${network}`,
  sessions: 'Dónde tiene la sesión iniciada',
  thisOne: 'este dispositivo',
  end: 'Cerrar sesión',
  endOf: (device) => `Cerrar sesión en ${device}`,
  endOthers: 'Cerrar sesión en todos los demás dispositivos',
  signIns: 'Últimos inicios de sesión',
  signInsText: '¿No reconoce alguno? Cambie su contraseña para cerrar todas las demás sesiones.',
  unknownDevice: 'Dispositivo desconocido',
  on: (browser, system) => `${browser} en ${system}`,
  logOut: 'Cerrar sesión',
  staff: 'Páginas del personal',
  data: 'Sus datos',
  dataText: 'Descargue una copia de sus datos (JSON) o elimine su cuenta.',
  export: 'Descargar sus datos',
  deleteTitle: 'Eliminar la cuenta',
  deleteLead:
    'Se eliminarán de forma definitiva su nombre, su dirección de correo electrónico, su contraseña y su historial de inicios de sesión. Los mensajes que envió mediante el formulario de contacto se conservan hasta que termine su plazo de conservación.',
  delete: 'Eliminar mi cuenta definitivamente',
};
