'use client';

import { useState, useSyncExternalStore } from 'react';
import buttonStyles from '@/components/page/button-link.module.css';

type Props = { text: string; label: string; success: string; failure: string };

/** Copies a text. Shown only where scripts run and the browser has a clipboard for it. */
export function CopyButton({ text, label, success, failure }: Props) {
  const [result, setResult] = useState('');
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => false,
  );

  async function copy(): Promise<void> {
    // Cleared first: a screen reader announces the same text again only when it has changed.
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
