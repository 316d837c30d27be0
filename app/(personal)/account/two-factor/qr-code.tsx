import { drawQrCode } from '@/lib/qr-code';
import styles from './two-factor.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = drawQrCode(text);
  if (!code) return null;
  const { size, dark } = code;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Dark on light in every theme: not every scanner reads inverted codes. */}
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
