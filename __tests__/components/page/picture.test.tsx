/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Figure } from '@/components/page/figure';
import { Picture } from '@/components/page/picture';

const lake = {
  url: '/media/lake.jpg',
  width: 1600,
  height: 800,
  version: 'abc',
  alt: 'A lake between two hills.',
};

describe('Picture', () => {
  it('offers the browser all widths, and a JPEG to those that know no WebP', () => {
    render(<Picture picture={lake} place="card" />);
    const image = screen.getByRole('img', { name: lake.alt });
    const source = image.parentElement?.querySelector('source');
    expect(source?.getAttribute('srcset')).toContain('/media/480-abc/lake.jpg.webp 480w, ');
    expect(source).toHaveProperty('type', 'image/webp');
    expect(source?.getAttribute('sizes')).toContain('24rem');
    expect(image.getAttribute('src')).toBe('/media/1200-abc/lake.jpg.jpg');
    expect(image.getAttribute('width')).toBe('1600');
    expect(image.getAttribute('height')).toBe('800');
  });

  it('is loaded when it comes into view, or before all others if it is the first', () => {
    const { rerender } = render(<Picture picture={lake} place="card" />);
    const image = screen.getByRole('img');
    expect(image.getAttribute('loading')).toBe('lazy');
    rerender(<Picture picture={lake} place="card" isFirst />);
    expect(image.getAttribute('loading')).toBeNull();
    expect(image.getAttribute('fetchpriority')).toBe('high');
  });

  it('shows another image on narrow screens', () => {
    const narrow = { url: '/media/tall.jpg', width: 800, height: 1200, version: 'def' };
    render(<Picture picture={{ ...lake, narrow }} place="full" />);
    const [first, second] = [...document.querySelectorAll('source')];
    expect(first?.media).toBe('(max-width: 40rem)');
    expect(first?.getAttribute('srcset')).toContain('/media/800-def/tall.jpg.webp 800w');
    expect(second?.getAttribute('srcset')).toBe('/media/800-def/tall.jpg.jpg');
  });

  it('shows a drawing as it is', () => {
    render(<Picture picture={{ url: '/media/crest.svg', alt: 'A crest.' }} place="text" />);
    expect(document.querySelector('source')).toBeNull();
    expect(screen.getByRole('img').getAttribute('src')).toBe('/media/crest.svg');
  });

  it('is hidden from screen readers if it is decorative', () => {
    render(<Picture picture={{ ...lake, alt: '' }} place="half" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('presentation').getAttribute('alt')).toBe('');
  });
});

describe('Figure', () => {
  it('names the author of the image', () => {
    render(<Figure image={{ ...lake, credit: 'Photo: Ann Lee' }} place="text" />);
    expect(screen.getByRole('figure').textContent).toBe('Photo: Ann Lee');
  });
});
