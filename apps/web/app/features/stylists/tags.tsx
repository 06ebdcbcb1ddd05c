interface TagsProps {
  label: string;
  tags: readonly string[];
}

export function Tags({ label, tags }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="border border-line px-2.5 py-1 text-[0.8125rem] text-stone wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}
