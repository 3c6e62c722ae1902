export const BigButton = () => <button type="button">Big</button>;
