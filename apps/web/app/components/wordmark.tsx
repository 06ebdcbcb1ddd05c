import logo from '../images/logo.svg';
import nightLogo from '../images/logo-night.svg';

interface WordmarkProps {
  brandName: string;
  onNight?: boolean;
}

/** The drawn logo; a shop under another name is written in the display face instead. */
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
      className="h-7 w-auto"
    />
  );
}
