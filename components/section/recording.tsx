import { Section } from '@/components/section/section';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { fallbackOf } from '@/lib/images/image-variants';
import type { Link } from '@/lib/server/content/files/schema-fields';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './recording.module.css';

/** A video from the content folder. Only its image is loaded until a visitor plays it. */
export function Video({ title, text, src, image, captions, transcript }: SectionOf<'video'>) {
  const { url, width, height } = image ? fallbackOf(image) : {};
  return (
    <Section title={title} text={text} layout="split">
      <figure className={styles.recording}>
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          src={src}
          poster={url}
          width={width}
          height={height}
          aria-label={image?.alt || title?.text}
        >
          {captions && (
            <track
              kind="captions"
              src={captions}
              srcLang={getLanguage().tag}
              label={texts().section.captions}
            />
          )}
        </video>
        <Below transcript={transcript} credit={image?.credit} />
      </figure>
    </Section>
  );
}

/** A sound recording from the content folder, with a link to its transcript. */
export function Audio({ title, text, src, transcript }: SectionOf<'audio'>) {
  return (
    <Section title={title} text={text} layout="split">
      <figure className={styles.recording}>
        <audio
          className={styles.audio}
          controls
          preload="none"
          src={src}
          aria-labelledby={title.id}
        />
        <Below transcript={transcript} />
      </figure>
    </Section>
  );
}

function Transcript({ label, href }: Link) {
  return href === '#' ? <span>{label}</span> : <a href={href}>{label}</a>;
}

function Below({ transcript, credit }: { transcript?: Link; credit?: string }) {
  if (!transcript && !credit) return null;
  return (
    <figcaption className={styles.below}>
      {transcript && <Transcript {...transcript} />}
      {credit && <small>{credit}</small>}
    </figcaption>
  );
}
