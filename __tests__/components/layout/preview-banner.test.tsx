import { render, screen } from '@testing-library/react';
import { PreviewBanner } from '@/components/layout/preview-banner';
import { previewText } from '@/lib/i18n/en/staff/publishing';

describe('the banner of a preview', () => {
  it('says in a landmark what the page shows, and leads to the published site', () => {
    render(<PreviewBanner about={previewText.about} liveUrl="https://www.example.edu" />);
    const banner = screen.getByRole('complementary', { name: previewText.name });
    expect(banner.textContent).toContain(previewText.about);
    const link = screen.getByRole('link', { name: previewText.live });
    expect(link.getAttribute('href')).toBe('https://www.example.edu');
  });

  it('has no link if the origin of the published site is not set', () => {
    render(<PreviewBanner about={previewText.about} liveUrl={null} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
