import type { accountMailsText as english } from '@/lib/i18n/en/account-mails';
import { rightUses } from '@/lib/i18n/es/staff/inbox';
import type { Translation } from '@/lib/i18n/translation';

export const accountMailsText: Translation<typeof english> = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  footer: (brand) =>
    `${brand}. Ha recibido este correo porque ha habido actividad relacionada con usted en nuestro sitio web.`,
  verify: {
    subject: (brand) => `Confirme su dirección de correo electrónico: ${brand}`,
    before:
      'Alguien, seguramente usted, ha utilizado esta dirección de correo electrónico para crear una cuenta en nuestro sitio web. Para confirmar la dirección y elegir una contraseña, abra este enlace:',
    after:
      'El enlace sirve una sola vez y caduca a las 24 horas. Si no ha sido usted, puede ignorar este mensaje: la cuenta no se puede utilizar sin esta confirmación.',
  },
  registered: {
    subject: (brand) => `Ya tiene una cuenta: ${brand}`,
    before:
      'Alguien, seguramente usted, ha intentado crear una cuenta con esta dirección de correo electrónico, pero usted ya tiene una. Para iniciar sesión o restablecer su contraseña, abra este enlace:',
    after: 'Si no ha sido usted, no tiene que hacer nada.',
  },
  reset: {
    subject: (brand) => `Restablezca su contraseña: ${brand}`,
    before:
      'Alguien, seguramente usted, ha pedido restablecer su contraseña. Para elegir una nueva, abra este enlace:',
    after:
      'El enlace sirve una sola vez y caduca al cabo de una hora. Si no ha sido usted, puede ignorar este mensaje: su contraseña no cambiará.',
  },
  passwordChanged: {
    subject: (brand) => `Su contraseña ha cambiado: ${brand}`,
    before:
      'Su contraseña acaba de cambiar y se ha cerrado su sesión en todos los demás dispositivos. Si no ha sido usted, restablezca su contraseña ahora mismo:',
    after: 'Si ha sido usted, no tiene que hacer nada.',
  },
  changeEmail: {
    subject: (brand) => `Confirme su nueva dirección de correo electrónico: ${brand}`,
    before:
      'Alguien, seguramente usted, ha pedido utilizar esta dirección de correo electrónico para su cuenta en nuestro sitio web. Para confirmar la dirección, abra este enlace:',
    after:
      'El enlace sirve una sola vez y caduca a las 24 horas. Si no ha sido usted, puede ignorar este mensaje: nada cambiará sin esta confirmación.',
  },
  emailChangeRequested: {
    subject: (brand) => `Nueva dirección de correo electrónico para su cuenta: ${brand}`,
    before:
      'Alguien, seguramente usted, ha pedido utilizar otra dirección de correo electrónico para su cuenta. Hemos enviado un enlace a esa dirección y el cambio se hará efectivo en cuanto se abra. Si no ha sido usted, restablezca su contraseña ahora mismo; así también se anulará el cambio:',
    after: 'Si ha sido usted, no tiene que hacer nada más aquí.',
  },
  emailChanged: {
    subject: (brand) => `Su dirección de correo electrónico ha cambiado: ${brand}`,
    text: 'Su cuenta utiliza ahora otra dirección de correo electrónico. Ya no puede iniciar sesión con esta. Si usted no ha hecho este cambio, escríbanos de inmediato mediante el formulario de contacto de nuestro sitio web.',
  },
  twoFactorOn: {
    subject: (brand) => `Se ha activado la verificación en dos pasos: ${brand}`,
    before:
      'La verificación en dos pasos acaba de activarse. A partir de ahora, además de su contraseña, necesitará un código de su aplicación de autenticación. Revise la configuración aquí:',
    after: 'Si no ha sido usted, restablezca su contraseña y escríbanos de inmediato.',
  },
  wrongCodes: {
    subject: (brand) => `Se han introducido códigos incorrectos en su cuenta: ${brand}`,
    before:
      'Alguien que conoce su contraseña ha introducido diez códigos de verificación incorrectos, por lo que no ha podido iniciar sesión. Si no ha sido usted, restablezca su contraseña ahora mismo:',
    after:
      'Si ha sido usted, espere 15 minutos antes de volver a intentarlo. También puede utilizar uno de sus códigos de recuperación.',
  },
  twoFactorOff: {
    subject: (brand) => `Se ha desactivado la verificación en dos pasos: ${brand}`,
    before:
      'La verificación en dos pasos acaba de desactivarse. A partir de ahora, basta su contraseña para iniciar sesión. Para volver a activarla, abra este enlace:',
    after: 'Si no ha sido usted, restablezca su contraseña y escríbanos de inmediato.',
  },
  signedIn: {
    subject: (brand) => `Nuevo inicio de sesión en su cuenta: ${brand}`,
    before: (browser, network, time) =>
      [
        'Hemos detectado un nuevo inicio de sesión en su cuenta.',
        '',
        `Navegador: ${browser}`,
        ...(network ? [`Red: ${network}`] : []),
        `Fecha y hora: ${time}`,
        '',
        'Si no ha sido usted, restablezca su contraseña ahora mismo; así se cerrará la sesión en todos los dispositivos:',
      ].join('\n'),
    after: 'Si ha sido usted, no tiene que hacer nada.',
  },
  invited: {
    subject: (brand) => `Invitación para colaborar en el sitio web de ${brand}`,
    before:
      'Ha recibido una invitación para colaborar en nuestro sitio web. Abra este enlace para confirmar su dirección de correo electrónico y elegir una contraseña:',
    after:
      'El enlace sirve una sola vez y caduca a las 24 horas. Si ha caducado, todavía puede aceptar la invitación durante una semana: cree una cuenta con esta dirección de correo electrónico. Si no esperaba este mensaje, puede ignorarlo.',
  },
  rightsChanged: {
    subject: (brand) => `Sus permisos en el sitio web de ${brand} han cambiado`,
    before: (grants) =>
      grants.length === 0
        ? 'Ya no puede colaborar en nuestro sitio web. Su cuenta se conserva:'
        : [
            'La administración de nuestro sitio web ha cambiado lo que usted puede hacer en él. Ahora puede:',
            '',
            ...new Set(
              grants.map(
                ({ right, isPartial }) =>
                  `- ${rightUses[right]}${isPartial ? ' (en una parte del sitio)' : ''}`,
              ),
            ),
            '',
            'Ir a las páginas del personal:',
          ].join('\n'),
    after: 'Si tiene alguna duda, consulte a la persona responsable de nuestro sitio web.',
  },
  deactivated: {
    subject: (brand) => `Su cuenta ha sido desactivada: ${brand}`,
    text: 'La administración de nuestro sitio web ha desactivado su cuenta. Se ha cerrado su sesión en todas partes y ya no puede iniciarla. Si cree que se trata de un error, póngase en contacto con la persona responsable de nuestro sitio web.',
  },
  draftsUnused: {
    subject: (brand) => `Se van a eliminar los borradores que no utiliza: ${brand}`,
    before: (count) =>
      count === 1
        ? 'Hace medio año que no modifica este borrador. Lo eliminaremos dentro de 30 días:'
        : 'Hace medio año que no modifica estos borradores. Los eliminaremos dentro de 30 días:',
    after: 'Para conservar un borrador, ábralo y pulse «Guardar»:',
  },
  draftsReceived: {
    subject: (brand) => `Ha recibido los borradores de otra persona del equipo: ${brand}`,
    before:
      'Una persona del equipo ha eliminado su cuenta y le ha traspasado sus borradores. Solo usted puede verlos.',
    after: 'Publíquelos o elimínelos aquí:',
  },
  deleted: {
    subject: (brand) => `Su cuenta ha sido eliminada: ${brand}`,
    text: 'Hemos eliminado su cuenta y todo su contenido, tal como pidió. Si usted no lo ha pedido, escríbanos mediante el formulario de contacto de nuestro sitio web. No recibirá más mensajes sobre esta cuenta.',
  },
};
