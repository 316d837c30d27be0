/** A drawing, and its size if it names one. */
export type Drawing = { url: string; width?: number; height?: number };

type Props = Drawing & { dark?: Drawing; name: string; className?: string | undefined };

/** The logo of the institution. Paper always has that of the light theme. */
export function Logo({ url, width, height, dark, name, className }: Props) {
  return (
    <picture className={className}>
      {dark && <source srcSet={dark.url} media="screen and (prefers-color-scheme: dark)" />}
      <img src={url} alt={name} width={width} height={height} />
    </picture>
  );
}
