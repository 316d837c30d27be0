'use client';

import { useState } from 'react';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

type Props = React.ComponentProps<'input'> & { isScripted: boolean };

/** A password field with a button to show the password, where scripts run. */
export function PasswordInput({ isScripted, ...attributes }: Props) {
  const [isShown, setIsShown] = useState(false);
  const { showPassword, hidePassword } = formText;
  return (
    <div className={styles.password}>
      <input {...attributes} type={isShown ? 'text' : 'password'} spellCheck={false} />
      {isScripted && (
        <button type="button" aria-controls={attributes.id} onClick={() => setIsShown(!isShown)}>
          {isShown ? hidePassword : showPassword}
        </button>
      )}
    </div>
  );
}
