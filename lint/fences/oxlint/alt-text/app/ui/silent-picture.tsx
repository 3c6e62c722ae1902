export const Picture = () => <img src="/roof.webp" width="4" height="3" />;
