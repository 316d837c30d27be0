'use client';

import { useState, useSyncExternalStore } from 'react';
import buttonStyles from '@/components/page/button-link.module.css';

type Props = { text: string; label: string; success: string; failure: string };

/** A button that copies a text. Appears only when scripts run and the browser offers a clipboard. */
export function CopyButton({ text, label, success, failure }: Props) {
  const [result, setResult] = useState('');
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => false,
  );

  async function copy(): Promise<void> {
    // Screen readers announce a repeated message only if it changes in between.
    setResult('');
    try {
      await navigator.clipboard.writeText(text);
      setResult(success);
    } catch {
      setResult(failure);
    }
  }

  return (
    <>
      {canCopy && (
        <button
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          type="button"
          onClick={() => void copy()}
        >
          {label}
        </button>
      )}
      <span role="status">{result}</span>
    </>
  );
}
