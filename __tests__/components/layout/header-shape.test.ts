import { getHeaderShape } from '@/components/layout/header-shape';

const account = [
  { label: 'Login', href: '/login' },
  { label: 'Register', href: '/register' },
];
const entries = (...labels: string[]) => labels.map((label) => ({ label, href: '/a' }));
const short = entries('Home', 'Blog', 'About', 'Contact');

describe('the shape of the header', () => {
  it('is one line if everything fits beside the name', () => {
    expect(getHeaderShape({ brand: 'University', navigation: short, account })).toBe('line');
  });

  it('has a row for the navigation below a long name', () => {
    expect(getHeaderShape({ brand: 'x'.repeat(50), navigation: short, account })).toBe('rows');
  });

  it('takes one line on a screen of 1280 pixels for a name of 24 letters and four entries', () => {
    const navigation = entries('Study', 'Research', 'Admissions', 'About us');
    expect(getHeaderShape({ brand: 'x'.repeat(24), navigation, account })).toBe('either');
  });

  it('reserves the width of a logo instead of that of the name', () => {
    const logo = { width: 120, height: 60 };
    const brand = 'x'.repeat(50);
    expect(getHeaderShape({ brand, logo, navigation: short, account })).toBe('line');
  });

  it('has a row for nine entries of six letters', () => {
    const navigation = entries(...Array.from({ length: 9 }, () => 'x'.repeat(6)));
    expect(getHeaderShape({ brand: 'University', navigation, account })).toBe('rows');
  });

  it('lets labels of several words take two lines of a row', () => {
    const navigation = entries(...Array.from({ length: 9 }, () => 'Campus and life'));
    expect(getHeaderShape({ brand: 'University', navigation, account })).toBe('rows');
  });

  it('is a menu if no row has room for the longest words', () => {
    const navigation = entries(...Array.from({ length: 9 }, () => 'Internationalisation'));
    expect(getHeaderShape({ brand: 'University', navigation, account })).toBe('menu');
  });

  it('counts a group as wider than a link', () => {
    const labels = Array.from({ length: 9 }, () => 'x'.repeat(8));
    const groups = labels.map((label) => ({ label, items: short }));
    const shapeOf = (navigation: Parameters<typeof getHeaderShape>[0]['navigation']) =>
      getHeaderShape({ brand: 'University', navigation, account });
    expect([shapeOf(entries(...labels)), shapeOf(groups)]).toEqual(['rows', 'menu']);
  });
});
