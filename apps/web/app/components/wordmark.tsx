import logo from '../images/logo.svg';
import nightLogo from '../images/logo-night.svg';

interface WordmarkProps {
  brandName: string;
  onNight?: boolean;
}

/** The logo; a shop with another name gets its name in the display typeface. */
export function Wordmark({ brandName, onNight = false }: WordmarkProps) {
  if (brandName !== 'Harusi') return <span className="font-display text-h2 font-medium">{brandName}</span>;
  return (
    <img
      src={onNight ? nightLogo : logo}
      alt={brandName}
      width={117}
      height={28}
      // React preloads other images ahead of the stylesheets.
      fetchPriority="low"
      className="h-7 w-auto object-contain"
    />
  );
}
